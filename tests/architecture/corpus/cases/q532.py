def f(xs: tuple[int, ...]) -> int:
    try:
        x = xs[0]
    except IndexError:
        x = 0
    else:
        x += 1
    finally:
        y = 1
    return x if 0 < x <= y < 9 else y
