from json import dumps


def texts(values: tuple[object, ...]) -> list[str]:
    return list(map(dumps, values))
