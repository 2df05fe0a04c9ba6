from ._a import read


def run(name: str) -> str:
    return read(name)
