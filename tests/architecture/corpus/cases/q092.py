def order(records: tuple[object, ...]) -> list[object]:
    return sorted(records, key=id)
