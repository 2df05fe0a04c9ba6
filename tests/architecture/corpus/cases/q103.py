def octets(text: str) -> bytes:
    return text.encode('utf-8')
