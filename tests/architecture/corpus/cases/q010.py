def take(record: object) -> object:
    return record.__getattribute__('status')
