def f[T: (open,)](x: T) -> T:
    return x
