def f(x: str) -> str:
    return x[: int(input())]
