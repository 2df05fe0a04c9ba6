def f(items: tuple[tuple[str, str], ...]) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for key, value in items:
        table.setdefault(key, []).append(value)
        table[key].sort()
    del table['x']
    return table
