from hashlib import sha256


def f(b: bytes) -> str:
    return format(sha256(b).hexdigest(), '.8')
