from hashlib import sha256


def ident(data: bytes) -> str:
    return '%.10s' % sha256(data).hexdigest()
