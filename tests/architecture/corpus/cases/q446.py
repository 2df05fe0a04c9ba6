def f(x: 'float') -> None:
    return None
