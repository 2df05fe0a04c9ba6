import json


def lib() -> object:
    return json


def f(text: str) -> object:
    return lib().loads(text)
