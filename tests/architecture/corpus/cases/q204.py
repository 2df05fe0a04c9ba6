def f(n: int) -> str:
    try:
        return str(10 // n)
    except ZeroDivisionError as input:
        return str(input)
