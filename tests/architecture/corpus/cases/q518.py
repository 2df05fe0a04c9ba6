def f(xs: set[int]) -> int:
    return max(xs) - min(xs) + sum(xs)
