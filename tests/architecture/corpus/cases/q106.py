def f() -> int:
    return 1


CODE = f.__code__.co_code
