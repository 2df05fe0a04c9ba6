def f(os: dict[str, int]) -> int:
    return os['path']
