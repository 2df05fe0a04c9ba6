import hashlib


def ident(data: bytes, name: str) -> str:
    return hashlib.new(name, data).hexdigest()
