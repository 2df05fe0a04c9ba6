def names(record: object) -> list[str]:
    return [n for n in dir(record) if n[0] != '_']
