def f() -> list[object]:
    def g() -> object:
        from secrets import token_hex

        return token_hex

    return [g() for _ in range(2)]
