from dataclasses import dataclass


class Row:
    name: str


Frozen = dataclass(Row)
