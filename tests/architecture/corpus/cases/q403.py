import json


def f():
    json.dumps = str
