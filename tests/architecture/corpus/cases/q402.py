import json


def f():
    del json.dumps
