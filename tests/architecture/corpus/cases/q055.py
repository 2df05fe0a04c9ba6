from json import dumps


def text(payload: dict[str, object], options: dict[str, bool]) -> str:
    return dumps(payload, **options)
