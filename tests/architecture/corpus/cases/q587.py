class A:
    N = (1, 2, 3)
    D = tuple(n * 2 for n in (1, 2))
