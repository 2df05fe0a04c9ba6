from hashlib import sha256


def bucket(data: bytes) -> str:
    return sha256(data).hexdigest()[0]
