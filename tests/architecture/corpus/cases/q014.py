class Table:
    def getattr(self, name: str) -> str:
        return name


def ask(table: Table) -> str:
    return table.getattr('x')
