def f(t: dict[str, str]) -> str:
    return f"{open(t["name"])}"
