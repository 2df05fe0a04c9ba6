def f() -> object:
    from ....x import y

    return y
