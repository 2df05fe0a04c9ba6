def mean(values: tuple[int, ...]) -> object:
    return sum(values) / len(values)
