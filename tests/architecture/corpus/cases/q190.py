def f(t: dict[str, str]) -> str:
    return f"{t["name"]}"
