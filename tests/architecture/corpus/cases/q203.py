def f(value: object) -> object:
    match value:
        case (exit, *rest):
            return exit, rest
        case {'id': id, **vars}:
            return id, vars
    return None
