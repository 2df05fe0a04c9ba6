from enum import StrEnum, unique


@unique
class Action(StrEnum):
    PRINT = 'print'
    open = 'open'
