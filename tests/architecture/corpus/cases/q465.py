import json


def f(t):
    return json.𝐥oads(t)
