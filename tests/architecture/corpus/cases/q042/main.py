from ._a import four


def run(n: int) -> int:
    return four(n)
