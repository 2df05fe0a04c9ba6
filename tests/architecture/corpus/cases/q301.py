def order(items: list[str]) -> list[str]:
    return sorted(items, key=hash)
