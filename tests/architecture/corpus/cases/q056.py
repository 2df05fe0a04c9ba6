from json import JSONEncoder


def text(payload: dict[str, object]) -> str:
    return JSONEncoder().encode(payload)
