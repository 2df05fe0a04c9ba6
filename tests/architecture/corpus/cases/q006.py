def put(target: object, name: str) -> None:
    setattr(target, name, 1)
