def order(texts: list[str]) -> list[str]:
    return sorted(texts, key=eval)
