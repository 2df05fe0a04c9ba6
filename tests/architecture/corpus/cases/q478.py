def f[open](x: open) -> open:
    return x
