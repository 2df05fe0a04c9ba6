from enum import StrEnum


class K(StrEnum):
    A = 'a'


def f(k: K, xs: tuple[str, ...]) -> str:
    return str(k) + '.'.join(xs) + str(len(xs))
