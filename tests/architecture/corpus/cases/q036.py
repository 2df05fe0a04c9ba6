from hashlib import sha256


def ident(data: bytes) -> str:
    return f'sha256:{sha256(data).hexdigest()}'
