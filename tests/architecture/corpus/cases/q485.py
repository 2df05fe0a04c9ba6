def f(x: str) -> str:
    if input := x.strip():
        return input
    return ''
