def load() -> object:
    return __spec__.loader
