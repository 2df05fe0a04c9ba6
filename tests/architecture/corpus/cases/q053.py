def compile(parts: tuple[str, ...]) -> str:
    return ' '.join(parts)


def run() -> str:
    return compile(('a', 'b'))
