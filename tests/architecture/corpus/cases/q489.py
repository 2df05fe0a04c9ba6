class Pair[A, B: (int, str)]:
    def __init__(self, a: A, b: B) -> None:
        self.a = a
        self.b = b
