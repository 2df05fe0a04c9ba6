def f(x):
    match x:
        case int() if print(x):
            return 1
    return 0
