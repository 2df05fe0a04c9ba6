def name() -> str:
    return str(object())
