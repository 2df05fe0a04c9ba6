def total(inputs: tuple[int, ...]) -> int:
    result = 0
    for input in inputs:
        result += input
    return result
