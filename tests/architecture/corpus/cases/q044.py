def read(name: str, opener: object = open) -> object:
    return opener(name)
