from hashlib import sha256


def f(codes: set[bytes]) -> str:
    h = sha256()
    for code in codes:
        h.update(code)
    return h.hexdigest()
