def read(name: str) -> str:
    with open(name) as file:
        return file.read()
