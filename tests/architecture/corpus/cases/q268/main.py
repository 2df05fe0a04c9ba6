from ._set import codes


def run(items: tuple[str, ...]) -> str:
    return ','.join(codes(items))
