@eval
def f() -> None:
    pass
