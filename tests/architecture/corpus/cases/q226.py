class Any:
    def __getattr__(self, name: str) -> str:
        return name
