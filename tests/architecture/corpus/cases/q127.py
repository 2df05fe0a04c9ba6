def f(name: str) -> str:
    return f'{len(f"{open(name)}")}'
