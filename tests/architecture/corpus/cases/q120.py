def __getattr__(name: str) -> str:
    return name
