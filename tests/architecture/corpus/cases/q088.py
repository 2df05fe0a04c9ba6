import json


def read(handle: object) -> object:
    return json.load(handle)
