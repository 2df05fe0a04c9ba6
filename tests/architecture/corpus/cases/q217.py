class RefusedError(ValueError):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code

    def __str__(self) -> str:
        return self.code


def f(n: int) -> int:
    if n < 0:
        raise RefusedError('negative') from None
    try:
        return 10 // n
    except (ZeroDivisionError, OverflowError) as error:
        raise RefusedError(str(error)) from error
