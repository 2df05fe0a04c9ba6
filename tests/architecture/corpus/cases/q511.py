from collections.abc import Callable


def named(text: str) -> Callable[[Callable[[], int]], Callable[[], int]]:
    def decorate(f: Callable[[], int]) -> Callable[[], int]:
        return f

    return decorate


@named('x')
def f() -> int:
    return 1
