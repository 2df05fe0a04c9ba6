def outer(print: str) -> object:
    def inner() -> str:
        return print + '!'

    return inner
