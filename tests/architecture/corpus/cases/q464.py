from json import dumps


def f(x, o):
    return dumps(x, sort_keys=True, ensure_ascii=False, **o)
