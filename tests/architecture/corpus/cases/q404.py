import json


def f(t):
    return json.loads(t)
