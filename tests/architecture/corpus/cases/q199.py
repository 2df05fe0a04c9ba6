import os as json


def text(payload: object) -> object:
    return json.dumps(payload, sort_keys=True, ensure_ascii=False)
