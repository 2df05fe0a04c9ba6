def drop(value: object) -> None:
    delattr(value, 'status')
