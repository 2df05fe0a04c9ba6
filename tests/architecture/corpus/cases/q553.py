from typing import NamedTuple

F = (('answer', int),)
A = NamedTuple('A', F)
