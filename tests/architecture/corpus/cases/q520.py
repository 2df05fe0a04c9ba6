from hashlib import sha256


def f(b: bytes) -> str:
    return 'sha256:' + sha256(b).hexdigest()
