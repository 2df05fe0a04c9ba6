def f(x: 'dict[str, eval]') -> None:
    return None
