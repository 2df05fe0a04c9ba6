import uuid


def ident() -> str:
    return uuid.uuid4().hex
