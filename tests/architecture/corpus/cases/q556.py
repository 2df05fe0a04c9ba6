class A:
    o = object()

    def f(self) -> str:
        return repr(self.o)
