def f(x: int) -> str:
    return f'{x:{print(x)}}'
