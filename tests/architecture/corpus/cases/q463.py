from json import JSONEncoder


def f(x):
    return JSONEncoder.encode(JSONEncoder(), x)
