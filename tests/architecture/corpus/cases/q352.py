import json


def f() -> object:
    return json.JSONDecodeError
