class Steps:
    def __init__(self) -> None:
        self.n = 0

    def __iter__(self) -> 'Steps':
        return self

    def __next__(self) -> int:
        self.n += 1
        return self.n
