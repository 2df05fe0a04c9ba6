from typing import NamedTuple


class Row(NamedTuple):
    code: str
    start: int = 0
