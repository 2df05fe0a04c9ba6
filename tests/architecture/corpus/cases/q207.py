def f() -> int:
    input = 0

    def step() -> int:
        nonlocal input
        input += 1
        return input

    return step()
