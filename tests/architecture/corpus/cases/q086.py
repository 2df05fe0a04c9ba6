import typing


def hints(value: object) -> object:
    return typing.get_type_hints(value)
