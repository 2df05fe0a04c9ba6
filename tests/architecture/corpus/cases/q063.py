from json import dumps

OPTIONS = {'sort_keys': True, 'ensure_ascii': False, 'separators': (',', ':')}


def text(payload: dict[str, object]) -> str:
    return dumps(payload, **OPTIONS)
