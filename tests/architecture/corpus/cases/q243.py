from hashlib import sha256


def first(parts: tuple[bytes, ...]) -> str:
    digests = [sha256(part).hexdigest() for part in parts]
    return digests[0]
