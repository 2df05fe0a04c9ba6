def f() -> 'open | None':
    return None
