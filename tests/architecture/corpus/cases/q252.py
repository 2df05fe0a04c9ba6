def refuse(value: object) -> bool:
    return type(value) is float or type(value) in (float, complex)
