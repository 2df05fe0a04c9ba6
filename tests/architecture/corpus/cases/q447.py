def f(x: object) -> bool:
    match x:
        case 1.5:
            return True
    return False
