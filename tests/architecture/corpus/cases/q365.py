def g() -> None:
    def h() -> None:
        open = str
        open('x')
    h()


def f() -> object:
    return open('x')
