from json import dumps


def text(p: object) -> str:
    return dumps(obj=p, sort_keys=True, ensure_ascii=False)
