from typing import NamedTuple

A = NamedTuple('A', [('x', int), ('y', str)])
B = A(1, 'b')
