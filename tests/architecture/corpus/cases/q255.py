from typing import TypedDict


class Row(TypedDict):
    row_id: str
    priority: int
