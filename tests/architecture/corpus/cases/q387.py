class D:
    def __set_name__(self, owner: type, name: str) -> None:
        return None
