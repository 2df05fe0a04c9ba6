from enum import Enum, auto


class K(Enum):
    A = auto()
