from ._lib import codec


def read(text: str) -> object:
    return codec.loads(text)
