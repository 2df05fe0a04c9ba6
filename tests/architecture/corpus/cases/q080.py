import collections.abc


def is_text(value: object) -> bool:
    return isinstance(value, collections.abc.Sized)
