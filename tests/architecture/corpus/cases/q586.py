def f() -> type:
    class A:
        X = 1

    return A
