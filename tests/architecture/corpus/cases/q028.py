from hashlib import sha256


def ident(data: bytes) -> bytes:
    hasher = sha256()
    hasher.update(data)
    return hasher.digest()[:8]
