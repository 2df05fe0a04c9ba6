def f(x: object = open('/dev/null')) -> object:
    return x
