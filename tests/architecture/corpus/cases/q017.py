def spin(record: object, codes: tuple[str, ...]) -> None:
    for record.code in codes:
        pass
