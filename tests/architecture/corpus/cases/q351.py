import hashlib


def f(d: bytes) -> str:
    return hashlib.sha512(d).hexdigest()
