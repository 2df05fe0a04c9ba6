import typing


def find(name: str) -> object:
    return typing.sys.modules[name]
