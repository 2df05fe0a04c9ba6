import json


def text(payload: object) -> str:
    return json.dumps(payload, sort_keys=True, ensure_ascii=False, default=str)
