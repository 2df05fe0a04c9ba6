def known(codes: set[str], code: str) -> bool:
    return code in codes and len(codes) > 1 and all(c for c in codes)
