def take(records: tuple[object, ...]) -> list[object]:
    return list(map(getattr, records, ('status',)))
