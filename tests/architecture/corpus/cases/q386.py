from enum import Enum


class E(Enum):
    A = print('x')
