import enum


def path() -> list[str]:
    return enum.sys.path
