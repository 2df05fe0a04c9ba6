def f(x: int) -> None:
    assert x, print(x)
