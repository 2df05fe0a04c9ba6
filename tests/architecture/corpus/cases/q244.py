from hashlib import sha256


def show(text: str) -> tuple[str, str]:
    return text[:20], sha256(text.encode('utf-8')).hexdigest()
