def f(n: str) -> object:
    return 𝘦𝘷𝘢𝘭(n)
