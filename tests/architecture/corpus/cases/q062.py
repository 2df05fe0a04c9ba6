from json import dumps


def text(payload: object, ordered: bool) -> str:
    return dumps(payload, sort_keys=ordered, ensure_ascii=False)
