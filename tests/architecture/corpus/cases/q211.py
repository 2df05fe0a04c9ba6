print: object


def f() -> None:
    print('x')
