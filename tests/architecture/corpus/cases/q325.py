def f(n: str) -> str:
    return f"{
        open(n)  # harmless
    }"
