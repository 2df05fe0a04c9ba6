def f(n: int) -> int:
    return (n // 3) ** 2 % 7
