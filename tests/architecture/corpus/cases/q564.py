def f() -> object:
    return f.__builtins__
