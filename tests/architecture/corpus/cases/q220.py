from json import dumps


def f() -> object:
    return dumps.__builtins__
