def show(name: str, n: int) -> str:
    return repr(name) + repr(n) + f'{name!r}'
