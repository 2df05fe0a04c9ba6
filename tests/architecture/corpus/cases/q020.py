def patch(record: object) -> None:
    record.__dict__['status'] = 'x'
