def refuse(value: object) -> str:
    return 'refused: ' + type(value).__name__
