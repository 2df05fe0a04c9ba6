def f(*, input: str, print: bool) -> str:
    return input


X = f(input='a', print=True)
