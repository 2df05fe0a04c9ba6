def run(text: str) -> list[object]:
    return [f(text) for f in (len, print)]
