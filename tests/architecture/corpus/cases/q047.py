if not __debug__:
    open = len


def read(name: str) -> object:
    return open(name)
