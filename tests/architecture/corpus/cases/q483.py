class A:
    __match_args__ = ('input',)

    def __init__(self, input: int) -> None:
        self.input = input


def f(a: A) -> int:
    match a:
        case A(input=x):
            return x
