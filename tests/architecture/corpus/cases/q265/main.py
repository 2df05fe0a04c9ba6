from ._make import make


def run(code: str) -> object:
    return make(code, 0, 1)
