class A:
    import json

    def f(self, t: str) -> object:
        return self.json.loads(t)
