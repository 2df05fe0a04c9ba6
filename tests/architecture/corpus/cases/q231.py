def f(path: str) -> object:
    import runpy

    return runpy.run_path(path)
