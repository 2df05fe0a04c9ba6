from typing import NamedTuple


class Row(NamedTuple):
    codes: list[str]
