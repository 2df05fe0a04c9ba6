from hashlib import sha256


def head(data: bytes) -> str:
    return sha256(data[:64]).hexdigest()
