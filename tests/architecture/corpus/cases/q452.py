from hashlib import sha256


class A:
    def f(self, b: bytes) -> str:
        self.d = sha256(b).hexdigest()
        return self.d[:8]
