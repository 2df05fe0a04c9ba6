from hashlib import sha256


class A:
    def __init__(self) -> None:
        self.h = sha256()

    def short(self) -> str:
        return self.h.hexdigest()[:8]
