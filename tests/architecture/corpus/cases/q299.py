from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Row:
    name: str
    flag: bool = False
    raw: bytes = b''
