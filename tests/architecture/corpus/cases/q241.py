from hashlib import sha256


def ident(data: bytes) -> str:
    return (d := sha256(data).hexdigest())[:4] + str(len(d))
