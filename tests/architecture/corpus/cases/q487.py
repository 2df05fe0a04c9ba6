def help(n: int) -> int:
    return 0 if n == 0 else help(n - 1)
