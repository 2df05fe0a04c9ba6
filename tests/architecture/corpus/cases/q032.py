import hashlib


def ident(data: bytes) -> str:
    return hashlib.md5(data).hexdigest()
