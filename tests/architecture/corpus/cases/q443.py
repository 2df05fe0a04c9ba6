from typing import NamedTuple

A = NamedTuple('A', [('answer', str)])
