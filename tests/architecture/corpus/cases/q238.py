from hashlib import sha256


def short(text: str) -> str:
    return text[:8]


def ident(data: bytes) -> str:
    return short(sha256(data).hexdigest())
