from typing import NotRequired, TypedDict


class Row(TypedDict):
    a: int
    b: NotRequired[str]


def f(r: Row) -> int:
    return r['a']
