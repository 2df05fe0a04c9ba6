def scramble(text: str) -> object:
    return text.encode('rot13')
