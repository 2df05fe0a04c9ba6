def f(items: tuple[str, ...]) -> list[str]:
    return [open for open in items if open]
