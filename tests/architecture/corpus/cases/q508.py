class A:
    from enum import Enum

    X = 1
