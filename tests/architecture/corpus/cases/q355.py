def keep(f: object) -> object:
    open('x')
    return f


@keep
def g() -> None:
    return None
