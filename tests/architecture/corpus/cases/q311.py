def f(record: object, gate: object) -> None:
    with gate as record.status:
        pass
