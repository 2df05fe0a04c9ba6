def shown(digest_note: str) -> str:
    return digest_note[:16]
