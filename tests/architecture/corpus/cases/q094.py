def ident(text: str) -> int:
    return text.__hash__()
