def f(result: object) -> None:
    result.count += 1
