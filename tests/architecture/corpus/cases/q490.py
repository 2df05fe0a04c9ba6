type Code = str | int
type Codes[T] = tuple[T, ...]


def f(x: Codes[Code]) -> int:
    return len(x)
