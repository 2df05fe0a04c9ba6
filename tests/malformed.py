"""Values that are wrong wherever they stand, and records that are wrong in one place, by the choices of a `Random`.

Hypothesis hands that `Random` in (`st.randoms`), so it chooses and shrinks, but never touches what comes of it: a
value that raises when it is compared or printed would break the tool that makes it.
"""

from collections.abc import Callable
from dataclasses import fields
from enum import StrEnum
from random import Random
from typing import Any, Final, NoReturn, assert_never

from hostile import MALFORMED_ANYWHERE, HostileMeta, IntegerSubclass, TextSubclass, TupleSubclass
from kernel_records import KERNEL_DECLARATIONS, declared
from practice_evidence import (
    BooleanType,
    EnumType,
    IntegerType,
    OptionalType,
    PairType,
    RecordType,
    SequenceType,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
)
from tampering import Path, changed

LARGEST: Final = 2**53 - 1

_ANSWERING: Final = (
    "__eq__",
    "__ne__",
    "__hash__",
    "__bool__",
    "__len__",
    "__iter__",
    "__getitem__",
    "__contains__",
    "__repr__",
    "__str__",
    "__format__",
    "__lt__",
    "__le__",
    "__gt__",
    "__ge__",
    "__int__",
    "__index__",
    "__add__",
    "__radd__",
    "__getattribute__",
    "__call__",
)
_RAISED: Final = (RuntimeError, ValueError, TypeError, AttributeError, RecursionError, StopIteration, OSError, KeyError)


def _raising(kind: type[Exception]) -> Callable[..., NoReturn]:
    def answer(*_arguments: object, **_named: object) -> NoReturn:
        raise kind

    return answer


def _hostile(
    base: type, raised: type[Exception], lies_about: type | None, metaclass: type, dunders: tuple[str, ...]
) -> object:
    body: dict[str, Any] = {name: _raising(raised) for name in dunders}
    if lies_about is not None:
        body["__class__"] = property(lambda _self: lies_about)
    made: Any = metaclass("Hostile", (base,), body)
    new: Any = base.__new__
    hostile: object = new(made)
    return hostile


def half_built(record_type: type) -> object:
    """Make a record whose constructor never ran: it has the exact type and no field."""
    return object.__new__(record_type)


def of_subclass(record: Any) -> object:
    """Make an instance of a subclass of a record's type that holds the same fields."""
    record_type = type(record)
    made: object = object.__new__(type(record_type.__name__, (record_type,), {"__slots__": ()}))
    for field in fields(record_type):
        object.__setattr__(made, field.name, getattr(record, field.name))
    return made


def impostor(member: StrEnum) -> object:
    """Make a text of an enum's own type and value that is none of its members."""
    return str.__new__(type(member), member.value)


def _nested_in_each_other(depth: int) -> list[tuple[object, ...]]:
    nested: list[tuple[object, ...]] = [()]
    for _ in range(depth):
        nested.append((nested[-1],))
    return nested


_DEEP: Final = _nested_in_each_other(12_000)
_RECORD_TYPES: Final = tuple(declaration.record_type for declaration in KERNEL_DECLARATIONS)
_ENUMS: Final = tuple(
    dict.fromkeys(
        field.value_type.enum
        for declaration in KERNEL_DECLARATIONS
        for field in declaration.fields
        if isinstance(field.value_type, EnumType)
    )
)
_MEMBERS: Final = tuple(member for enum in _ENUMS for member in enum)
_NAMES: Final = tuple(sorted(MALFORMED_ANYWHERE))


def hostile_object(random: Random) -> object:
    """Make an object that raises when it is asked, lies about its class, or is of a class that does."""
    return _hostile(
        random.choice((object, str, int, tuple, dict, list)),
        random.choice(_RAISED),
        random.choice((None, str, int, tuple, *_RECORD_TYPES)),
        random.choice((type, HostileMeta)),
        tuple(random.sample(_ANSWERING, random.randint(0, 6))),
    )


_SCALARS: Final[tuple[Callable[[Random], object], ...]] = (
    lambda random: MALFORMED_ANYWHERE[random.choice(_NAMES)],
    hostile_object,
    hostile_object,
    lambda random: random.choice((0.0, -0.0, 0.5, 1e308, float("nan"), float("inf"))),
    lambda random: random.randbytes(random.randint(0, 3)),
    lambda random: random.choice((1, -1)) * (LARGEST + random.randint(1, 2**64)),
    lambda random: 10 ** random.randint(4_300, 4_400),
    lambda random: TextSubclass(random.choice(("", "text", "search_gate.v1"))),
    lambda random: IntegerSubclass(random.randint(-1, 3)),
    lambda random: "x" * random.randint(0, 3) + chr(random.randint(0xD800, 0xDFFF)),
    lambda random: half_built(random.choice(_RECORD_TYPES)),
    lambda random: impostor(random.choice(_MEMBERS)),
    lambda random: random.choice((type, int, StrEnum, *_ENUMS)),
)


def _scalar(random: Random) -> object:
    return random.choice(_SCALARS)(random)


_WRONG: Final[tuple[Callable[[Random], object], ...]] = (
    _scalar,
    _scalar,
    _scalar,
    lambda random: _DEEP[random.randint(10_000, 12_000)],
    lambda random: tuple(_scalar(random) for _ in range(random.randint(1, 3))),
    lambda random: [_scalar(random) for _ in range(random.randint(0, 3))],
    lambda random: TupleSubclass(_scalar(random) for _ in range(random.randint(0, 3))),
    lambda random: {str(place): _scalar(random) for place in range(random.randint(0, 2))},
)


def wrong_anywhere(random: Random) -> object:
    """Make a value that no position of any public function and no field of any record may hold."""
    return random.choice(_WRONG)(random)


def wrong_within(random: Random, record: Any) -> Any:
    """Make a record of which one value, at any depth, is wrong for the place where it stands."""
    path, value_type, held, may_be_none = _place(random, record)
    if random.randint(0, 1):
        return changed(record, path, wrong_anywhere(random))
    nearly = [wrong for wrong in _nearly_right(random, value_type, held) if wrong is not None or not may_be_none]
    return changed(record, path, random.choice(nearly))


def _place(random: Random, record: Any) -> tuple[Path, ValueType, Any, bool]:
    path: Path = ()
    may_be_none = False
    value_type: ValueType = RecordType(type(record))
    held = record
    while True:
        match value_type:
            case OptionalType(inner=inner) if held is not None:
                value_type, may_be_none = inner, True
            case RecordType() | UnionType() if not path or random.randint(0, 5):
                field = random.choice(declared(type(held)).fields)
                path, value_type, held = (*path, field.name), field.value_type, getattr(held, field.name)
                may_be_none = False
            case SequenceType(item=item) if held and random.randint(0, 2):
                position = random.randrange(len(held))
                path, value_type, held = (*path, position), item, held[position]
                may_be_none = False
            case _:
                return path, value_type, held, may_be_none


def _nearly_right(random: Random, value_type: ValueType, held: Any) -> tuple[Any, ...]:
    match value_type:
        case TextType():
            return (None, 0, True, TextSubclass(held), held.encode(), f"{held}\udfff")
        case IntegerType(natural=natural):
            beyond = -1 if natural else 2**53
            return (None, True, False, float(held), IntegerSubclass(held), str(held), beyond)
        case BooleanType():
            return (None, 0, 1, "true", IntegerSubclass(1))
        case EnumType(enum=enum):
            other = random.choice([member for member in _MEMBERS if type(member) is not enum])
            return (None, held.value, impostor(held), TextSubclass(held.value), other)
        case RecordType() | UnionType():
            alike = {field.name: getattr(held, field.name) for field in fields(held)}
            return (of_subclass(held), half_built(type(held)), alike, type(held), (held,))
        case SequenceType() | PairType() | VersionPairsType():
            return (None, list(held), TupleSubclass(held), iter(held), (*held, None), "text")
        case OptionalType():
            return (wrong_anywhere(random),)
        case _:
            assert_never(value_type)
