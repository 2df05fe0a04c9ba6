from hashlib import sha256


def ident(data: bytes) -> str:
    digest = sha256(data).hexdigest()
    text = digest
    return text[:20]
