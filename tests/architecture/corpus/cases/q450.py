from hashlib import sha256


def f(b: bytes) -> str:
    return '{:.8}'.format(sha256(b).hexdigest())
