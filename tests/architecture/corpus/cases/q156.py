def read(text: str) -> object:
    return float(text)
