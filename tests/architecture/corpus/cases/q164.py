from typing import NamedTuple


class Row(NamedTuple):
    row_id: str
    rank: int
