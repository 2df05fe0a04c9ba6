from json import dumps


def text(p: object) -> str:
    return dumps(p, sort_keys=None, ensure_ascii=False)
