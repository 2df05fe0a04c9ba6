def outer(n: int) -> object:
    def inner() -> int:
        return n

    return inner.__closure__
