"""Closures, made once from a declaration, that check a value exactly and write its canonical JSON in the same pass.

A seal spends its time here. Checking and writing in one pass costs less than `json.dumps` alone: the keys are sorted,
quoted and joined into a template when the record is declared, all text fields of a record are checked and quoted by
loops that run in C, and what was written already is not written again. Lone surrogates are not looked for text by
text: encoding the finished payload finds them all.

Source: ADR-0235; the bytes are held against `json.dumps` by a property test.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from json.encoder import encode_basestring
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeAlias

from practice_evidence.canonical import LARGEST_INTEGER, MalformedValueError
from practice_evidence.value_types import (
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

__all__ = [
    "FieldWriting",
    "Quote",
    "RecordWriter",
    "encode_basestring",
    "remembering_quote",
    "value_writer",
]

Quote: TypeAlias = Callable[[str], str]
"""Gives the JSON text of a text: `encode_basestring`, or one that remembers (`remembering_quote`)."""

ValueWriter: TypeAlias = Callable[[Any, Quote], str]
"""Checks a value and gives its JSON text; raises `MalformedValueError` where it is not exactly as declared."""

TextsWriter: TypeAlias = Callable[[object, Quote, tuple[ValueWriter, ...]], list[str]]
"""Checks a record and writes each of its fields, those behind the plain texts by the writers that it is given."""

_BLANK: Final = '""'
_TWO_FIELDS: Final = 2
_FOUR_FIELDS: Final = 4
_NOTHING: Final = object()


class _Quotation(dict[str, str]):
    """Remembers how each text is quoted, for one seal: the same identities recur in most records of an episode.

    Quoting a digest costs several times as much as finding it here, and a text's hash is computed only once.
    """

    def __missing__(self, text: str) -> str:
        """Quote a text that was not asked for before."""
        quoted = self[text] = encode_basestring(text)
        return quoted


def remembering_quote() -> Quote:
    """Make a quote that remembers, for one seal."""
    return _Quotation().__getitem__


@dataclass(frozen=True, slots=True)
class FieldWriting:
    """How one field is written and in which of its record's payloads it stands."""

    name: str
    write: ValueWriter
    in_identity: bool
    in_nested: bool
    blanked: bool

    @property
    def is_hashed_text(self) -> bool:
        """Whether this is plain text that the record's own id is hashed from."""
        return self.write is _write_text and self.in_identity and not self.blanked


class RecordWriter:
    """The canonical texts of one record type: as it is hashed for its own id, and as it stands in other records.

    `texts` checks every field and writes it; the other methods put what it gives together. `positions` says where
    each field's text stands in it: plain texts first, so that they are checked and quoted without a call for each.
    """

    __slots__ = ("_plain", "_texts", "_writers", "identity_from", "nested_from", "positions", "write_nested")

    def __init__(
        self, record_type: type, writings: tuple[FieldWriting, ...], law: Callable[[Any], bool] | None
    ) -> None:
        ordered = [
            *(writing for writing in writings if writing.is_hashed_text),
            *(writing for writing in writings if not writing.is_hashed_text),
        ]
        by_name = sorted(enumerate(ordered), key=lambda numbered: numbered[1].name)
        self.positions = {writing.name: position for position, writing in enumerate(ordered)}
        self._plain = sum(writing.is_hashed_text for writing in ordered)
        self._writers = tuple(_whole(writing) for writing in ordered[self._plain :])
        self._texts = _texts_of(record_type, ordered, law)
        self.identity_from: Callable[[list[str]], str] = _assembler(
            [(w.name, None if w.blanked else i) for i, w in by_name if w.in_identity]
        )
        """Puts together what the record's own id is hashed from."""
        self.nested_from: Callable[[list[str]], str] = _assembler([(w.name, i) for i, w in by_name if w.in_nested])
        """Puts together the record as it stands inside another: all fields but prose."""
        self.write_nested: ValueWriter = self.nested_text
        if len(ordered) == _FOUR_FIELDS and all(writing.in_nested for writing in ordered):
            self.write_nested = _four_fields_writer(record_type, [writing for _, writing in by_name], law)
        if len(ordered) == _TWO_FIELDS and all(writing.in_nested for writing in ordered):
            self.write_nested = _two_fields_writer(record_type, [writing for _, writing in by_name], law)

    def texts(self, value: object, quote: Quote) -> list[str]:
        """Check a record and write each of its fields."""
        return self._texts(value, quote, self._writers)

    def texts_knowing(self, value: object, quote: Quote, field: str, known: str) -> list[str]:
        """Check a record and write each of its fields but one, whose value was checked and written before."""
        behind = self.positions[field] - self._plain
        return self._texts(value, quote, (*self._writers[:behind], lambda _, __: known, *self._writers[behind + 1 :]))

    def nested_text(self, value: object, quote: Quote) -> str:
        """Write the record as it stands inside another."""
        return self.nested_from(self.texts(value, quote))


def value_writer(value_type: ValueType, writer_of: Callable[[type], RecordWriter]) -> ValueWriter:
    """Make the writer of a value type; `writer_of` gives that of a record type declared before."""
    match value_type:
        case TextType():
            return _write_text
        case IntegerType(natural=natural):
            return _write_natural if natural else _write_integer
        case BooleanType():
            return _write_boolean
        case EnumType(enum=enum):
            return _enum_writer(tuple((member, encode_basestring(member.value)) for member in enum))
        case RecordType(record_type=record_type):
            return writer_of(record_type).write_nested
        case OptionalType(inner=inner):
            return _optional_writer(value_writer(inner, writer_of))
        case UnionType(alternatives=alternatives):
            return _union_writer(tuple((a.record_type, writer_of(a.record_type).write_nested) for a in alternatives))
        case SequenceType(item=TextType()):
            return _write_texts
        case SequenceType(item=item):
            return _sequence_writer(value_writer(item, writer_of))
        case PairType():
            return _write_pair
        case VersionPairsType():
            return _write_version_pairs


# Private from here on.


def _texts_of(record_type: type, ordered: list[FieldWriting], law: Callable[[Any], bool] | None) -> TextsWriter:
    read_plain = _reader([writing.name for writing in ordered if writing.is_hashed_text])
    read_others = _reader([writing.name for writing in ordered if not writing.is_hashed_text])

    def texts_of(value: object, quote: Quote, writers: tuple[ValueWriter, ...]) -> list[str]:
        if type(value) is not record_type:
            raise MalformedValueError
        try:
            plain, others = read_plain(value), read_others(value)
        except AttributeError:
            raise MalformedValueError from None
        for text in plain:
            if type(text) is not str:
                raise MalformedValueError
        texts = [*map(quote, plain), *[write(item, quote) for write, item in zip(writers, others, strict=True)]]
        if law is not None and not law(value):
            raise MalformedValueError
        return texts

    return texts_of


def _four_fields_writer(
    record_type: type, by_name: list[FieldWriting], law: Callable[[Any], bool] | None
) -> ValueWriter:
    """Write a record of four fields without a loop: spans are half of what an episode holds."""
    read = attrgetter(*(writing.name for writing in by_name))
    write_first, write_second, write_third, write_fourth = (writing.write for writing in by_name)
    template = "{" + ",".join(f"{encode_basestring(writing.name)}:%s" for writing in by_name) + "}"

    def write_four_fields(value: object, quote: Quote) -> str:
        if type(value) is not record_type:
            raise MalformedValueError
        try:
            first, second, third, fourth = read(value)
        except AttributeError:
            raise MalformedValueError from None
        text = template % (
            write_first(first, quote),
            write_second(second, quote),
            write_third(third, quote),
            write_fourth(fourth, quote),
        )
        if law is not None and not law(value):
            raise MalformedValueError
        return text

    return write_four_fields


def _two_fields_writer(
    record_type: type, by_name: list[FieldWriting], law: Callable[[Any], bool] | None
) -> ValueWriter:
    """Write a record of two fields without a loop: every attempt holds a charge."""
    read = attrgetter(*(writing.name for writing in by_name))
    write_first, write_second = (writing.write for writing in by_name)
    template = "{" + ",".join(f"{encode_basestring(writing.name)}:%s" for writing in by_name) + "}"

    def write_two_fields(value: object, quote: Quote) -> str:
        if type(value) is not record_type:
            raise MalformedValueError
        try:
            first, second = read(value)
        except AttributeError:
            raise MalformedValueError from None
        text = template % (write_first(first, quote), write_second(second, quote))
        if law is not None and not law(value):
            raise MalformedValueError
        return text

    return write_two_fields


def _whole(writing: FieldWriting) -> ValueWriter:
    """What is in the hashed payload is encoded with it; what is not has to be looked at for lone surrogates here."""
    if writing.in_identity and not writing.blanked:
        return writing.write
    if writing.write is _write_text and not writing.in_nested:
        return _check_prose
    return _encodable(writing.write)


def _check_prose(value: object, quote: Quote) -> str:  # noqa: ARG001  # prose stands in no payload: it is not quoted
    if type(value) is not str:
        raise MalformedValueError
    _require_encodable(value)
    return ""


def _encodable(write: ValueWriter) -> ValueWriter:
    def write_encodable(value: object, quote: Quote) -> str:
        text = write(value, quote)
        _require_encodable(text)
        return text

    return write_encodable


def _require_encodable(text: str) -> None:
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError:
            raise MalformedValueError from None


def _reader(names: list[str]) -> Callable[[object], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda _: ()
    read = attrgetter(names[0])
    return lambda value: (read(value),)


def _assembler(members: list[tuple[str, int | None]]) -> Callable[[list[str]], str]:
    """Make what joins a record's JSON text of its fields' texts; a member without a position is blank."""
    between, positions = ["{"], []
    for number, (name, position) in enumerate(members):
        between[-1] += f"{',' if number else ''}{encode_basestring(name)}:"
        if position is None:
            between[-1] += _BLANK
        else:
            positions.append(position)
            between.append("")
    between[-1] += "}"
    if len(positions) < 2:  # noqa: PLR2004  # itemgetter gives a tuple from two on
        return lambda texts: "".join([between[0], *(texts[at] + between[1] for at in positions)])
    pick = itemgetter(*positions)
    pieces = [""] * (2 * len(positions) + 1)
    pieces[::2] = between

    def assemble(texts: list[str]) -> str:
        joined = pieces.copy()
        joined[1::2] = pick(texts)
        return "".join(joined)

    return assemble


def _write_text(value: object, quote: Quote) -> str:
    if type(value) is not str:
        raise MalformedValueError
    return quote(value)


def _write_integer(value: object, _: Quote) -> str:
    if type(value) is not int or not -LARGEST_INTEGER <= value <= LARGEST_INTEGER:
        raise MalformedValueError
    return f"{value:d}"


def _write_natural(value: object, _: Quote) -> str:
    if type(value) is not int or not 0 <= value <= LARGEST_INTEGER:
        raise MalformedValueError
    return f"{value:d}"


def _write_boolean(value: object, _: Quote) -> str:
    if value is True:
        return "true"
    if value is False:
        return "false"
    raise MalformedValueError


def _enum_writer(members: tuple[tuple[object, str], ...]) -> ValueWriter:
    def write_enum(value: object, _: Quote) -> str:
        for member, text in members:
            if value is member:
                return text
        raise MalformedValueError

    return write_enum


def _optional_writer(write: ValueWriter) -> ValueWriter:
    return lambda value, quote: "null" if value is None else write(value, quote)


def _union_writer(alternatives: tuple[tuple[type, ValueWriter], ...]) -> ValueWriter:
    def write_union(value: object, quote: Quote) -> str:
        kind = type(value)
        for record_type, write in alternatives:
            if kind is record_type:
                return write(value, quote)
        raise MalformedValueError

    return write_union


def _sequence_writer(write: ValueWriter) -> ValueWriter:
    def write_sequence(value: object, quote: Quote) -> str:
        if type(value) is not tuple:
            raise MalformedValueError
        return "[" + ",".join([write(item, quote) for item in value]) + "]"

    return write_sequence


def _write_texts(value: object, quote: Quote) -> str:
    if type(value) is not tuple:
        raise MalformedValueError
    for text in value:
        if type(text) is not str:
            raise MalformedValueError
    return "[" + ",".join(map(quote, value)) + "]"


def _write_pair(value: object, quote: Quote) -> str:
    if type(value) is not tuple or len(value) != 2:  # noqa: PLR2004  # a pair has two
        raise MalformedValueError
    first, second = value
    return f"[{_write_text(first, quote)},{_write_text(second, quote)}]"


def _write_version_pairs(value: object, quote: Quote) -> str:
    if type(value) is not tuple:
        raise MalformedValueError
    text = "[" + ",".join([_write_pair(pair, quote) for pair in value]) + "]"
    if len(value) > 1 and any(not before[0] < after[0] for before, after in pairwise(value)):
        raise MalformedValueError
    return text
