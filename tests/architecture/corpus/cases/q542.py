import json


class A:
    def f(self) -> None:
        def g() -> None:
            self.m = json

        g()
