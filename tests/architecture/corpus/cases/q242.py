from hashlib import sha256


def same(data: bytes, other: str) -> bool:
    digest = sha256(data).hexdigest()
    return digest == other and len(digest) == 64 and digest.islower()
