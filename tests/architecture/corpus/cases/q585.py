T = '{name}: {count:>4}'


def f(name: str, count: int) -> str:
    return T.format(name=name, count=count)
