def f():
    while False:
        pass
    else:
        import time
        return time
