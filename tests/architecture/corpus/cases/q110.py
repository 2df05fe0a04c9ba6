def leave() -> None:
    raise SystemExit(3)
