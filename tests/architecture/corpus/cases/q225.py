from . import records


def f(name: str) -> object:
    return records.__dict__[name]
