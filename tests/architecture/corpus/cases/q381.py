def f():
    yield from map(print, (1,))
