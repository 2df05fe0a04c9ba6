def f(table: dict[str, int], name: str) -> int:
    return table.get(name, 0)
