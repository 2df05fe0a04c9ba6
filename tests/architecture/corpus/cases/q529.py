def f(globals: dict[str, int], locals: int) -> int:
    return globals['a'] + locals
