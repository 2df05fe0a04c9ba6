from typing import Literal

Mode = Literal['open', 'eval', 'json.loads']


def f(m: Literal['print', 'exit'], n: Mode) -> bool:
    return m == 'exit' or n == 'open'
