class Reader:
    def loads(self, t: str) -> str:
        return t


def f(json: Reader, t: str) -> str:
    return json.loads(t)
