def run(open: bool, exec: str) -> str:
    return exec if open else ''
