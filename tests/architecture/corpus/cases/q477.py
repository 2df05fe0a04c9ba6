def f(input: str, /, *, print: int = 0) -> str:
    return input * print
