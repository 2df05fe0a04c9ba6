from typing import Protocol


class Sized2(Protocol):
    def size(self) -> int: ...
