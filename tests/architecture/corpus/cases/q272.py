from json import dumps


def text(p: object, *rest: object) -> str:
    return dumps(*rest)
