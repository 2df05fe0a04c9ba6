"""Every plausible change of every leaf of a record, generated from the record declarations alone.

A new field of any record is in the matrix because its declaration is; nobody has to remember it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, assert_never

from episodes import digest_of_words
from kernel_records import declared
from practice_evidence import (
    BooleanType,
    EnumType,
    FieldRole,
    IntegerType,
    OptionalType,
    PairType,
    RecordType,
    SequenceType,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
    declaration_of,
    identity_of,
    is_digest,
    is_well_formed,
)

Path: TypeAlias = tuple[str | int, ...]
Neighbours: TypeAlias = dict[tuple[type, str], list[Any]]

FOREIGN_DIGEST: Final = digest_of_words("a digest of nothing in any episode")
MOST_NEIGHBOURS: Final = 2
SUPPORTED_PAIRS: Final = (
    ("geometric_search_run", "geometric_search_run.schema.v1"),
    ("search_gate", "search_gate.v1"),
    ("zz_unknown", "zz_unknown.v1"),
)


@dataclass(frozen=True, slots=True)
class Tamper:
    """One change: where, what stands there instead, and the record type and field that it changes."""

    path: Path
    value: Any
    record_type: type
    field_name: str
    role: FieldRole

    @property
    def field(self) -> str:
        """Name the changed field as a reader would."""
        return f"{self.record_type.__name__}.{self.field_name}"

    @property
    def place(self) -> str:
        """Name where in an episode the field stands, whatever the positions in its tuples."""
        return ".".join(step for step in self.path if isinstance(step, str))


def neighbours_in(records: Iterable[object]) -> Neighbours:
    """Collect, by record type and field, the different values that stand in any of the records."""
    found: Neighbours = defaultdict(list)

    def visit(value: object) -> None:
        if isinstance(value, tuple):
            for item in value:
                visit(item)
        declaration = declaration_of(type(value))
        if declaration is None:
            return
        for field in declaration.fields:
            held = getattr(value, field.name)
            if held not in found[type(value), field.name]:
                found[type(value), field.name].append(held)
            visit(held)

    for record in records:
        visit(record)
    return found


def tampers(record: object, neighbours: Neighbours, prefix: Path = ()) -> Iterator[Tamper]:
    """Give every change of every field of a record, at any depth."""
    record_type = type(record)
    for field in declared(record_type).fields:
        held = getattr(record, field.name)
        beside = neighbours[record_type, field.name]
        changes = _changes(field.value_type, held, beside, (*prefix, field.name), neighbours)
        for path, value, deeper in changes:
            if deeper is not None:
                yield deeper
            else:
                yield Tamper(path, value, record_type, field.name, field.role)


def changed(value: Any, path: Path, new: Any) -> Any:
    """Give a copy in which the value at a path is another."""
    if not path:
        return new
    step, *rest = path
    if isinstance(step, int):
        return (*value[:step], changed(value[step], tuple(rest), new), *value[step + 1 :])
    return replace(value, **{step: changed(getattr(value, step), tuple(rest), new)})


def at(value: Any, path: Path) -> Any:
    """Give what stands at a path."""
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def own_identity_resealed(value: Any, path: Path) -> Any:
    """Give a copy in which the record around a path that has an id holds the id of its content.

    The value itself where no record around the path has an id, or the content has none.
    """
    for length in range(len(path) - 1, 0, -1):
        holder = at(value, path[:length])
        declaration = declaration_of(type(holder))
        if declaration is None or declaration.identity_field is None:
            continue
        if not is_well_formed(holder):
            return value
        return changed(value, (*path[:length], declaration.identity_field), identity_of(holder))
    return value


_Change: TypeAlias = tuple[Path, Any, Tamper | None]


def _changes(
    value_type: ValueType, held: Any, beside: list[Any], path: Path, neighbours: Neighbours
) -> Iterator[_Change]:
    match value_type:
        case SequenceType(item=item):
            yield from _sequence_changes(item, held, beside, path, neighbours)
        case RecordType() | UnionType():
            for tamper in tampers(held, neighbours, path):
                yield (), None, tamper
        case OptionalType(inner=inner):
            if held is None:
                for value in _instead_of_nothing(inner, beside):
                    yield path, value, None
            else:
                yield path, None, None
                yield from _changes(inner, held, [value for value in beside if value is not None], path, neighbours)
        case PairType():
            yield from ((path, value, None) for value in _different(_other_pairs(held), held))
        case VersionPairsType():
            yield from ((path, value, None) for value in _different(_other_version_pairs(held), held))
        case TextType() | IntegerType() | BooleanType() | EnumType():
            yield from ((path, value, None) for value in _different(_other_leaves(value_type, held, beside), held))
        case _:
            assert_never(value_type)


def _sequence_changes(
    item: ValueType, held: tuple[Any, ...], beside: list[Any], path: Path, neighbours: Neighbours
) -> Iterator[_Change]:
    yield from ((path, value, None) for value in _different(_rearranged(held), held))
    inside = [value for other in beside for value in other]
    for position, value in enumerate(held):
        yield from _changes(item, value, inside, (*path, position), neighbours)
    if not held and isinstance(item, TextType):
        yield path, ("something",), None


def _different(values: Iterable[Any], held: Any) -> Iterator[Any]:
    given: list[Any] = []
    for value in values:
        if value != held and value not in given:
            given.append(value)
            yield value


def _other_leaves(
    value_type: TextType | IntegerType | BooleanType | EnumType, held: Any, beside: list[Any]
) -> Iterator[Any]:
    match value_type:
        case TextType():
            yield from _other_texts(held, beside)
        case IntegerType():
            yield from (held + 1, held - 1, 0)
            yield from _nearby(held, beside)
        case BooleanType():
            yield not held
        case EnumType(enum=enum):
            yield from enum
        case _:
            assert_never(value_type)


def _other_texts(held: str, beside: list[Any]) -> Iterator[str]:
    yield from _nearby(held, beside)
    if is_digest(held):
        yield from (FOREIGN_DIGEST, held[1:] + held[0], held.upper(), held[:-1])
    else:
        yield from (f"{held}.v2", held[:-1])
    yield ""


def _nearby(held: Any, beside: list[Any]) -> Iterator[Any]:
    others = [value for value in beside if value != held]
    yield from others[:MOST_NEIGHBOURS]


def _rearranged(held: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for position in range(len(held)):
        before, value, after = held[:position], held[position], held[position + 1 :]
        yield (*before, *after)
        yield (*before, value, value, *after)
        if after:
            yield (*before, after[0], value, *after[1:])
    yield ()


def _other_pairs(held: tuple[str, str]) -> Iterator[tuple[str, str]]:
    name, value = held
    yield from ((value, name), (name, f"{value}.v2"), (f"{name}_other", value), ("", value), (name, ""))


def _other_version_pairs(held: tuple[tuple[str, str], ...]) -> Iterator[tuple[tuple[str, str], ...]]:
    yield from _rearranged(held)
    for position, pair in enumerate(held):
        for other in _other_pairs(pair):
            yield (*held[:position], other, *held[position + 1 :])
    for pair in SUPPORTED_PAIRS:
        yield tuple(sorted((*held, pair)))
        yield (pair, *held)
        yield (*held, pair)


def _instead_of_nothing(inner: ValueType, beside: list[Any]) -> Iterator[Any]:
    known = [value for value in beside if value is not None]
    yield from known[:MOST_NEIGHBOURS]
    if isinstance(inner, TextType):
        yield from (FOREIGN_DIGEST, "", "something")
    if isinstance(inner, IntegerType):
        yield from (0, 60_000)
    if isinstance(inner, EnumType):
        yield from inner.enum
