def f(digests: tuple[str, ...]) -> tuple[str, ...]:
    return digests[:8]
