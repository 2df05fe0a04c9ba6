class Base:
    def __init_subclass__(cls) -> None:
        cls.seen = True
