from json import dumps

OPTIONS = {'sort_keys': True, 'ensure_ascii': False}
OPTIONS['sort_keys'] = False


def text(p: object) -> str:
    return dumps(p, **OPTIONS)
