def check(value: object) -> bool:
    return not isinstance(value, float)
