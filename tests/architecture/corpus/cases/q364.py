def f(x: str) -> None:
    match (print, x):
        case (g, y):
            g(y)
