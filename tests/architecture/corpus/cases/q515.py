def f(xs: tuple[str, ...]) -> tuple[str, ...]:
    s = set(xs)
    if len(s) != len(xs) or s <= {'a'} or 'b' in s:
        return ()
    return tuple(sorted(s))
