class Gate:
    input = 1

    def ask(self) -> str:
        return input('?')
