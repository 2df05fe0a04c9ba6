def f(x: object) -> str:
    return f'{id(x)}'
