import typing as t

T = t.TypeVar('T')


class Source(t.Protocol):
    def read(self, name: str) -> str: ...


def first(items: t.Sequence[T], default: t.Optional[T] = None) -> t.Optional[T]:
    for item in items:
        return item
    return default
