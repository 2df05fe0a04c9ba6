class A:
    def __init_subclass__(cls, *, x: object = None) -> None:
        return None


class B(A, x=print('x')):
    pass
