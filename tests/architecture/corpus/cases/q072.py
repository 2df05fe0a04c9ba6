import json as codec


def text(payload: dict[str, object]) -> str:
    return codec.dumps(payload, sort_keys=True, ensure_ascii=False)
