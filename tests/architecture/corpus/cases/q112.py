def each(items: tuple[str, ...]) -> None:
    list(map(print, items))
