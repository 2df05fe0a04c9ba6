def f(name: str) -> object:
    global open
    return open(name)
