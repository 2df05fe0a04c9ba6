from hashlib import sha256


def seal(codes: list[str]) -> str:
    return sha256(str(set(codes)).encode()).hexdigest()
