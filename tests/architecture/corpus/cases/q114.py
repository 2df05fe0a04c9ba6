def read(name: str) -> object:
    return __builtins__['open'](name)
