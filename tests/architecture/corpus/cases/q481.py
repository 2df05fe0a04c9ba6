def f(xs: tuple[int, ...]) -> int:
    total = 0
    for exit in xs:
        total += exit
    return total
