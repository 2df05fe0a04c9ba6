def seal(a: dict[str, int], b: dict[str, int]) -> list[str]:
    return [key for key in a.keys() & b.keys()]
