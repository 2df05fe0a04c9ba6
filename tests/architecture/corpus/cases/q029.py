from ._canon import _digest


def ident(payload: dict[str, object]) -> str:
    return _digest(payload)[:12]
