"""import os; eval(open("x")); __import__("sys").exit()"""


def f() -> int:
    """Never calls print() or open()."""
    return 1
