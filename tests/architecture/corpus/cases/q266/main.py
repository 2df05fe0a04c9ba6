from . import now


def run() -> object:
    return now()
