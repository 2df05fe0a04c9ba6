def f(x: object) -> str:
    match x:
        case bool() | float():
            return 'refused'
        case int():
            return 'whole'
        case _:
            return 'other'
