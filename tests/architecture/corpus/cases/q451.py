from hashlib import sha256


def f(b: bytes) -> str:
    return sha256(b).hexdigest()[slice(8)]
