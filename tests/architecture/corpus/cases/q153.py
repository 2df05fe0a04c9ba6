from .produce import decide_compute_budget


def again() -> object:
    return decide_compute_budget('x', 0, 1)
