from json import JSONEncoder, dumps


class Loose(JSONEncoder):
    def default(self, o: object) -> str:
        return str(o)


def text(payload: object) -> str:
    return dumps(payload, cls=Loose, sort_keys=True, ensure_ascii=False)
