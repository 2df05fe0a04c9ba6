import enum


class K(enum.StrEnum):
    A = 'a'


def names() -> list[str]:
    return [k.name for k in K] + list(K.__members__) + [K('a').value]
