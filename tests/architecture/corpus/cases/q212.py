def f(text: str) -> object:
    def g(run: object = exec) -> object:
        return run(text)

    return g()
