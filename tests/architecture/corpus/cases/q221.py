def has(value: object, name: str) -> bool:
    return hasattr(value, name)
