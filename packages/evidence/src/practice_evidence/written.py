"""Records taken for good: checked and written once, with the texts that a seal needs of them afterwards.

What takes a record raises where it is not well-formed, so that a loop over many has nothing to ask after each;
`written` and `take_in_step` are what a stage calls, and they raise nothing.

Source: ADR-0230 §9; ADR-0235.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import zip_longest
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from practice_evidence.canonical import MalformedValueError
from practice_evidence.declaration import declared
from practice_evidence.memory import Memory
from practice_evidence.writing import Assembler, Texts, reader, require_encodable

__all__ = [
    "Column",
    "Written",
    "identified_knowing",
    "identifying",
    "nesting",
    "take_in_step",
    "text_digest",
    "text_of",
    "texts_of",
    "writing",
    "written",
]

RecordT = TypeVar("RecordT")
TakenT = TypeVar("TakenT")
Taking: TypeAlias = Callable[[Any, Memory], TakenT]

_REFUSALS: Final = (MalformedValueError, UnicodeEncodeError)
"""What taking a record raises where it is not well-formed: the second for a lone surrogate in what is hashed."""


class Written(NamedTuple, Generic[RecordT]):
    """A well-formed record, the id that its own content gives, and the JSON text of each of its fields."""

    record: RecordT
    identity: str
    texts: Texts


class Column(Generic[TakenT]):
    """A tuple of records that is taken in step with others; taken is empty where one of them is not well-formed.

    What the records of one attempt share is still at hand while they are taken one after the other. What most of them
    say alike is noted on the way: noted holds each different combination of the fields asked for, once.
    """

    __slots__ = ("_note", "_take", "_values", "is_well_formed", "noted", "taken")

    def __init__(self, take: Taking[TakenT], values: object, *note: str) -> None:
        self._take, self._values = take, values
        self._note = reader(note)
        self.taken: list[TakenT] = []
        self.noted: set[tuple[Any, ...]] = set()
        self.is_well_formed = type(values) is tuple

    def steps(self, memory: Memory) -> Iterator[None]:
        """Take one record with each step, to the end or to the first that is not well-formed."""
        take, keep, read, note = self._take, self.taken.append, self._note, self.noted.add
        try:
            for value in self._values if type(self._values) is tuple else ():
                keep(take(value, memory))
                note(read(value))
                yield
        except _REFUSALS:
            self.is_well_formed = False
            self.taken.clear()


def take_in_step(columns: Iterable[Column[Any]], memory: Memory) -> None:
    """Take the first record of each column, then the second of each, and so on. Nothing raises."""
    for _ in zip_longest(*[column.steps(memory) for column in columns]):
        pass


def written(record_type: type[RecordT], value: object, memory: Memory, **known: str) -> Written[RecordT] | None:
    """Take a value as a record of one type; None where it is not a well-formed one. Nothing raises.

    Args:
        record_type: The type.
        value: Any value.
        memory: What was written before.
        known: The JSON texts of fields that were checked and written elsewhere and are not looked at again.
    """
    try:
        return writing(record_type, *known)(value, memory, *known.values())
    except _REFUSALS:
        return None


def writing(record_type: type[RecordT], *knowing: str) -> Callable[..., Written[RecordT]]:
    """Give what takes a value as a record of one type.

    Args:
        record_type: The type.
        knowing: Fields that are no plain texts or numbers and whose JSON texts will be given, in this order, behind
            the value and the memory.
    """
    writer = declared(record_type).writer
    write, assemble = writer.texts, writer.identity_from
    writers, positions = writer.writers_knowing(knowing), [writer.positions[field] for field in knowing]

    def take(value: Any, memory: Memory) -> Written[RecordT]:
        texts = write(value, memory)
        return Written(value, sha256(assemble(texts).encode("utf-8")).hexdigest(), texts)

    def take_knowing(value: Any, memory: Memory, *known: str) -> Written[RecordT]:
        texts = write(value, memory, writers)
        for position, text in zip(positions, known, strict=True):
            texts[position] = text
        return Written(value, sha256(assemble(texts).encode("utf-8")).hexdigest(), texts)

    return take_knowing if knowing else take


def identifying(record_type: type[RecordT], *elsewhere: str) -> Taking[tuple[RecordT, str]]:
    """Give what takes a value as a record with its id, where no text of it is needed afterwards.

    Args:
        record_type: The type.
        elsewhere: Fields outside the record's identity that are checked and written elsewhere.
    """
    writer = declared(record_type).writer
    write, assemble, writers = writer.texts, writer.identity_from, writer.writers_knowing(elsewhere)
    return lambda value, memory: (value, sha256(assemble(write(value, memory, writers)).encode("utf-8")).hexdigest())


def texts_of(record_type: type) -> Taking[Texts]:
    """Give what takes a value as a record of which no id is asked, only the texts of its fields."""
    write = declared(record_type).writer.texts

    def take(value: Any, memory: Memory) -> Texts:
        texts = write(value, memory)
        require_encodable("".join(texts))
        return texts

    return take


def text_of(record_type: type, field: str) -> Callable[[Texts], str]:
    """Give what picks the JSON text of one field of a record, of the texts of its fields."""
    return itemgetter(declared(record_type).writer.positions[field])


def nesting(record_type: type) -> Assembler:
    """Give what puts the JSON text of a record together, as it stands in others, of the texts of its fields."""
    return declared(record_type).writer.nested_from


def identified_knowing(record: RecordT, memory: Memory, **known: str) -> RecordT:
    """Give a copy, with its id, of a record that a stage made itself; texts of its fields may be known from before."""
    identity_field = declared(type(record)).identity_field
    assert identity_field is not None  # noqa: S101  # asked only of records with an id
    identity = writing(type(record), *known)(record, memory, *known.values()).identity
    return replace(record, **{identity_field: identity})  # type: ignore[type-var]  # declared


def text_digest(text: str) -> str:
    """Compute the digest of a canonical JSON text that was written here."""
    return sha256(text.encode("utf-8")).hexdigest()
