from hashlib import sha256


def ident(data: bytes) -> str:
    return sha256(data).hexdigest()[::2]
