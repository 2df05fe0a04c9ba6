import json

T = (json,)


def f():
    return T[0].decoder
