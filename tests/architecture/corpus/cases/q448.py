from hashlib import sha256


def f(b: bytes) -> str:
    d = sha256(b).hexdigest()
    return d[: len(d) // 2]
