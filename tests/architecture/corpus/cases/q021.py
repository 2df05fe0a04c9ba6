def patch(record: object) -> int:
    record.status, count = 'x', 1
    return count
