from hashlib import sha256


class A:
    def __init__(self, b: bytes, n: str) -> None:
        self.d = sha256(b).hexdigest()
        self.n = n

    def f(self) -> str:
        return self.n[:8] + self.d
