def codes(items: tuple[str, ...]) -> tuple[str, ...]:
    out: list[str] = []
    for item in items:
        out.append(item)
    out[0:1] = []
    return tuple(out)
