def f(x: str) -> str:
    try:
        return str(int(x))
    except ValueError as error:
        return str(error)
