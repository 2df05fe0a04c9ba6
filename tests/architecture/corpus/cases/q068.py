import hashlib


def weak(data: bytes) -> str:
    return (h := hashlib).sha1(data).hexdigest()
