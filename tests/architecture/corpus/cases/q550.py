from typing import NamedTuple

A = NamedTuple('A', [('x', int), ('y', list)])
