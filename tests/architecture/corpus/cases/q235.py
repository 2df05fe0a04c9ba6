def run(exec: object) -> object:
    return exec('x')
