def strip(record: object) -> None:
    del record.status
