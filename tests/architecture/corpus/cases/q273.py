from json import dumps


def text(p: object, write: object = dumps) -> object:
    return write(p)
