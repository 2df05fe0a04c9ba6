from json import JSONEncoder


def text(payload: dict[str, object]) -> str:
    return JSONEncoder(sort_keys=True, ensure_ascii=False, separators=(',', ':'), allow_nan=False).encode(payload)
