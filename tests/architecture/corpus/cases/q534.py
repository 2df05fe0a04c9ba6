from hashlib import sha256


class A:
    def __init__(self, b: bytes) -> None:
        self.d = sha256(b).hexdigest()

    def short(self) -> str:
        return self.d[:8]
