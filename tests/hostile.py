"""Values that a public function of the kernel may be handed and must neither believe nor fall over."""

from typing import Any, Final, NoReturn


class HostileObject:
    """Raises whatever it is asked, and claims to be a text."""

    def _refuse(self, *_arguments: object) -> NoReturn:
        message = "nothing of an unknown value may be called"
        raise RuntimeError(message)

    __eq__ = __hash__ = __bool__ = __len__ = __iter__ = __repr__ = __str__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __getattr__ = __format__ = __int__ = __index__ = _refuse

    @property  # type: ignore[misc]  # a lying __class__ is the point
    def __class__(self) -> Any:  # noqa: D105
        return str


class TextSubclass(str):
    """A text that is not exactly one."""

    __slots__ = ()


class IntegerSubclass(int):
    """An integer that is not exactly one."""


class TupleSubclass(tuple[object, ...]):
    """A tuple that is not exactly one."""

    __slots__ = ()


class HostileMeta(type):
    """A class of classes that cannot be hashed or compared."""

    def __hash__(cls) -> int:
        """Refuse."""
        message = "nothing of an unknown type may be hashed"
        raise RuntimeError(message)

    def __eq__(cls, other: object) -> bool:
        """Refuse."""
        message = "nothing of an unknown type may be compared"
        raise RuntimeError(message)


class OfHostileType(metaclass=HostileMeta):
    """A value whose very type misbehaves."""


def _cyclic() -> list[object]:
    cyclic: list[object] = []
    cyclic.append(cyclic)
    return cyclic


def _deep() -> tuple[object, ...]:
    deep: tuple[object, ...] = ()
    for _ in range(100_000):
        deep = (deep,)
    return deep


MALFORMED_ANYWHERE: Final[dict[str, object]] = {
    "hostile object": HostileObject(),
    "object of a hostile type": OfHostileType(),
    "hostile type": OfHostileType,
    "plain object": object(),
    "float": 1.0,
    "not a number": float("nan"),
    "complex": 1j,
    "bytes": b"text",
    "list": [],
    "cyclic list": _cyclic(),
    "dict": {},
    "set": frozenset[object](),
    "function": len,
    "text subclass": TextSubclass("text"),
    "integer subclass": IntegerSubclass(1),
    "tuple subclass": TupleSubclass(),
    "tuple of a hostile object": (HostileObject(),),
    "tuple of one hundred thousand tuples": _deep(),
    "lone surrogate": "\ud800",
    "beyond the largest integer": 2**53,
    "beyond the least integer": -(2**53),
    "huge integer": 10**5000,
}
"""By name, values that no field of any record may hold."""
