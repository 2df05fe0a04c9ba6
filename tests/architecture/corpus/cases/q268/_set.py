def codes(items: tuple[str, ...]) -> set[str]:
    return {item for item in items}
