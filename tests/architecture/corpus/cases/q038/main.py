from ._say import say


def run() -> None:
    say('x')
