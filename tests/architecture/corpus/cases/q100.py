def load(name: str) -> object:
    return __loader__.load_module(name)
