class A:
    open = str
    found = [open(n) for n in ('x',)]
