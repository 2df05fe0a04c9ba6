from dataclasses import dataclass


@(dataclass if True else str)
class A:
    x: int
