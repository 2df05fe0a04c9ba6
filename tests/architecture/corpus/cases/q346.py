def f(*a: int, **k: int) -> None: ...


f(x=1, 2)
