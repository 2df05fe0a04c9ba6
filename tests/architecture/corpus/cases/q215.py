@print
def f() -> None:
    return None
