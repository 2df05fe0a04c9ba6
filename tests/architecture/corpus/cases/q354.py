def asdict(pairs: tuple[tuple[str, int], ...]) -> dict[str, int]:
    return dict(pairs)


def loads(text: str) -> str:
    return text
