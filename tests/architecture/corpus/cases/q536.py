from hashlib import sha256


class B:
    def __init__(self, b: bytes) -> None:
        self.d = sha256(b).hexdigest()


class A(B):
    def short(self) -> str:
        return self.d[:8]
