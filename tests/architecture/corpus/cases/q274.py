import json


def text(p: object) -> str:
    return ''.join(json.JSONEncoder(sort_keys=True).iterencode(p))
