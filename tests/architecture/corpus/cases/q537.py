from hashlib import sha256


class A:
    def __init__(self, b: bytes) -> None:
        self.d = sha256(b).hexdigest()


def f(b: bytes) -> str:
    a = A(b)
    return a.d[:8]
