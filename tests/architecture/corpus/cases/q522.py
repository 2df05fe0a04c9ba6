from json import dumps

CANONICAL = {'sort_keys': True, 'ensure_ascii': False, 'separators': (',', ':')}


def f(x: object) -> str:
    return dumps(x, **CANONICAL)
