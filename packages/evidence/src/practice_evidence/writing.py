"""The canonical texts of a record type, written by closures that are made once from its declaration.

A seal spends its time here. Checking and writing in one pass costs less than `json.dumps` alone: the keys are sorted,
quoted and joined into a template when the record is declared, and all text fields of a record are checked and quoted
by loops that run in C.

Source: ADR-0235; the bytes are held against `json.dumps` by a property test.
"""

from collections.abc import Callable
from dataclasses import dataclass
from json.encoder import encode_basestring
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeAlias

from practice_evidence.canonical import LARGEST_INTEGER, MalformedValueError
from practice_evidence.memory import Memory
from practice_evidence.row_writing import is_row, row_writing
from practice_evidence.value_types import IntegerType, TextType, ValueType
from practice_evidence.value_writing import Nested, ValueWriter, value_writer

__all__ = ["BLANK", "Assembler", "FieldWriting", "RecordWriter", "Texts", "assembler", "reader", "require_encodable"]

Texts: TypeAlias = list[str]
"""The JSON text of each field of a record, at the positions that its writer states."""

TextsWriter: TypeAlias = Callable[..., Texts]
"""Checks a record and writes each of its fields."""

NumberedWriters: TypeAlias = tuple[tuple[int, ValueWriter], ...]
"""What writes the fields that are neither plain texts nor plain numbers, each with its place among them."""

Assembler: TypeAlias = Callable[[Texts], str]
"""Puts a JSON object together of the texts of fields."""

BLANK: Final = '""'
"""How the own id of a record stands in what it is hashed from."""


@dataclass(frozen=True, slots=True)
class FieldWriting:
    """One field of a record: what it may hold, and in which of the record's payloads it stands."""

    name: str
    value_type: ValueType
    in_identity: bool
    in_nested: bool
    blanked: bool

    @property
    def is_hashed(self) -> bool:
        """Whether the record's own id is hashed from what stands here."""
        return self.in_identity and not self.blanked

    @property
    def is_quoted(self) -> bool:
        """Whether this is plain text that stands in one of the record's payloads."""
        return type(self.value_type) is TextType and self.in_nested

    @property
    def is_counted(self) -> bool:
        """Whether this is a plain number that the record's own id is hashed from."""
        return type(self.value_type) is IntegerType and self.is_hashed


class RecordWriter:
    """The canonical texts of one record type: as it is hashed for its own id, and as it stands in other records.

    `texts` checks every field and writes it; the other methods put what it gives together. `positions` says where
    each field's text stands in it: plain texts and numbers first, so that no call is made for each of them.
    """

    __slots__ = (
        "_others_begin",
        "_writers",
        "identity_from",
        "nested",
        "nested_from",
        "positions",
        "texts",
    )

    def __init__(
        self,
        record_type: type,
        writings: tuple[FieldWriting, ...],
        law: Callable[[Any], bool] | None,
        nested_of: Callable[[type], Nested],
    ) -> None:
        quoted = [writing for writing in writings if writing.is_quoted]
        counted = [writing for writing in writings if writing.is_counted]
        others = [writing for writing in writings if not (writing.is_quoted or writing.is_counted)]
        ordered = [*quoted, *counted, *others]
        by_name = sorted(enumerate(ordered), key=lambda numbered: numbered[1].name)
        self._others_begin = len(quoted) + len(counted)
        self._writers = tuple(_other_writer(writing, nested_of) for writing in others)
        self.positions = {writing.name: position for position, writing in enumerate(ordered)}
        self.texts = _texts_writer(record_type, quoted, counted, others, law, self._writers)
        """Checks a record and writes each of its fields; other writers may be given than those of the type."""
        self.identity_from = assembler([(w.name, BLANK if w.blanked else i) for i, w in by_name if w.in_identity])
        """Puts together what the record's own id is hashed from."""
        self.nested_from = assembler([(w.name, i) for i, w in by_name if w.in_nested])
        """Puts together the record as it stands inside another: all fields but prose."""
        self.nested = Nested(self._nested_text)
        """How the record is written where it stands inside another."""
        if all(writing.is_hashed for writing in writings) and is_row([writing.value_type for writing in writings]):
            members = [(writing.name, writing.value_type) for _, writing in by_name]
            self.nested = row_writing(record_type, members, law)

    def writers_knowing(self, fields: tuple[str, ...]) -> NumberedWriters:
        """Give what `texts` takes to leave fields out that are checked and written elsewhere.

        Raises:
            TypeError: One of the fields is a plain text or number: nothing is gained by leaving it out.
        """
        known = [self.positions[field] - self._others_begin for field in fields]
        if any(position < 0 for position in known):
            message = f"plain texts and numbers are always written: {', '.join(fields)}"
            raise TypeError(message)
        return tuple((at, _leave_out if at in known else write) for at, write in enumerate(self._writers))

    def _nested_text(self, value: object, memory: Memory) -> str:
        return self.nested_from(self.texts(value, memory))


def assembler(members: list[tuple[str, int | str]]) -> Assembler:
    """Make what joins a JSON object of fields' texts.

    Args:
        members: Each member's name, in the order of the text, and the position of its text or that text itself.
    """
    between, positions = ["{"], []
    for number, (name, text) in enumerate(members):
        between[-1] += f"{',' if number else ''}{encode_basestring(name)}:"
        if isinstance(text, str):
            between[-1] += text
        else:
            positions.append(text)
            between.append("")
    between[-1] += "}"
    pick = _picker(positions)
    pieces = [""] * (2 * len(positions) + 1)
    pieces[::2] = between

    def assemble(texts: Texts) -> str:
        joined = pieces.copy()
        joined[1::2] = pick(texts)
        return "".join(joined)

    return assemble


def require_encodable(text: str) -> None:
    """Refuse text that UTF-8 has no form for: a lone surrogate is in it."""
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            raise MalformedValueError from None


def reader(names: tuple[str, ...]) -> Callable[[object], tuple[Any, ...]]:
    """Make what reads these fields of a record, as a tuple however many they are."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    read = attrgetter(names[0])
    return lambda value: (read(value),)


# Private from here on.


def _texts_writer(
    record_type: type,
    quoted: list[FieldWriting],
    counted: list[FieldWriting],
    others: list[FieldWriting],
    law: Callable[[Any], bool] | None,
    own_writers: tuple[ValueWriter, ...],
) -> TextsWriter:
    read_quoted, read_counted, read_others = (
        reader(tuple([writing.name for writing in group])) for group in (quoted, counted, others)
    )
    naturals = tuple(position for position, w in enumerate(counted) if w.value_type == IntegerType(natural=True))
    unhashed = tuple(position for position, writing in enumerate(quoted) if not writing.is_hashed)
    own = tuple(enumerate(own_writers))

    def texts_of(value: object, memory: Memory, writers: NumberedWriters = own) -> Texts:
        if type(value) is not record_type:
            raise MalformedValueError
        try:
            texts, numbers, values = read_quoted(value), read_counted(value), read_others(value)
        except AttributeError:
            raise MalformedValueError from None
        for text in texts:
            if type(text) is not str:
                raise MalformedValueError
        for number in numbers:
            if type(number) is not int or not -LARGEST_INTEGER <= number <= LARGEST_INTEGER:
                raise MalformedValueError
        for position in naturals:
            if numbers[position] < 0:
                raise MalformedValueError
        written = [*map(memory.quote, texts), *map(str, numbers)]
        for position, write in writers:
            written.append(write(values[position], memory))
        for position in unhashed:
            if not written[position].isascii():
                require_encodable(written[position])
        if law is not None and not law(value):
            raise MalformedValueError
        return written

    return texts_of


def _other_writer(writing: FieldWriting, nested_of: Callable[[type], Nested]) -> ValueWriter:
    """What is in the hashed payload is encoded with it; what is not has to be looked at for lone surrogates here."""
    if not writing.in_nested and type(writing.value_type) is TextType:
        return _check_prose
    write = value_writer(writing.value_type, nested_of)
    return write if writing.is_hashed else _encodable(write)


def _check_prose(value: object, _: Memory) -> str:
    """Prose stands in no payload: it is checked and not quoted."""
    if type(value) is not str:
        raise MalformedValueError
    require_encodable(value)
    return ""


def _leave_out(_: object, __: Memory) -> str:
    return ""


def _encodable(write: ValueWriter) -> ValueWriter:
    def write_encodable(value: object, memory: Memory) -> str:
        text = write(value, memory)
        require_encodable(text)
        return text

    return write_encodable


def _picker(positions: list[int]) -> Callable[[Texts], tuple[str, ...]]:
    if len(positions) > 1:
        return itemgetter(*positions)
    return lambda texts: tuple([texts[at] for at in positions])
