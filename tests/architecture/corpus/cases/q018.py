put = object.__setattr__


def patch(record: object) -> None:
    put(record, 'status', 'x')
