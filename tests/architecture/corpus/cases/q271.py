from json import dumps


def text(p: object) -> str:
    return dumps(p, sort_keys=True, ensure_ascii=False, separators=(', ', ': '))
