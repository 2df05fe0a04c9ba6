from json import dumps


class A:
    def f(self, x: object) -> str:
        return dumps(x, sort_keys=True, ensure_ascii=False)

    write = f
