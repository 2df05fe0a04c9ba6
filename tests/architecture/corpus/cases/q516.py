def f(xs: tuple[str, ...]) -> bool:
    seen: set[str] = set()
    for x in xs:
        if x in seen:
            return False
        seen.add(x)
    return True
