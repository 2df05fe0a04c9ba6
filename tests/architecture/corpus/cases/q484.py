def f(x: dict[str, int]) -> int:
    match x:
        case {'a': print, **vars}:
            return print + len(vars)
        case _:
            return 0
