def ident(row: object) -> object:
    return row.hash, row.id
