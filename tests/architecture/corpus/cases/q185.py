def seal(table: dict[str, int]) -> list[str]:
    return [key for key in table]
