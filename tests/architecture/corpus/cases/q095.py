def f() -> int:
    return 1


NAME = repr(f)
