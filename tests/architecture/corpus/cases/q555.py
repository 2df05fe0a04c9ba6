class A:
    def __init__(self, a: int, b: int) -> None:
        self.r = a / b
