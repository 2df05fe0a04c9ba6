from dataclasses import dataclass as frozen


@frozen(slots=True)
class A:
    x: int
