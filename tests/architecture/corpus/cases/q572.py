class input:
    pass


def f(x: 'input') -> 'input':
    return x
