from json import dumps


class A:
    def __init__(self) -> None:
        self.w = dumps

    def f(self, x: object) -> str:
        return self.w(x)
