import time


def now() -> float:
    return time.time()
