def dumps(value: object) -> str:
    return 'value'


def text() -> str:
    return dumps(1)
