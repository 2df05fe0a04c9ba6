import json


def use(lib: object) -> object:
    return lib.loads


def run() -> object:
    return use(json)
