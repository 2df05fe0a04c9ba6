def f(x: object) -> bool:
    if x:
        from collections.abc import Sized

        return isinstance(x, Sized)
    return False
