class A:
    open = 1
    names = [open for _ in range(1)]
