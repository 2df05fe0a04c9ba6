import practice_run


def redo() -> object:
    return practice_run.produce
