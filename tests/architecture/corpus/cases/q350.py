from enum import IntEnum


class K(IntEnum):
    A = 1
