from ._cut import ident


def run(data: bytes) -> str:
    return ident(data)[:10]
