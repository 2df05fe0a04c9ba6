"""Records taken for good: checked and written once, with what a seal needs of the text afterwards.

What a record nests is written once too: its text goes into the record around it as it stands.

Source: ADR-0230 §9; ADR-0235.
"""

from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import starmap
from operator import attrgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from practice_evidence.canonical import MalformedValueError
from practice_evidence.declaration import RecordDeclaration, declaration_of
from practice_evidence.writing import Quote

__all__ = [
    "Written",
    "identified_knowing",
    "identity_knowing",
    "text_digest",
    "written",
    "written_all",
    "written_nesting",
]

RecordT = TypeVar("RecordT")
NestedT = TypeVar("NestedT")

_SPANS: Final = "evidence_spans"


class Written(NamedTuple, Generic[RecordT]):
    """A well-formed record, the id that its own content gives, and the JSON text of its evidence_spans."""

    record: RecordT
    identity: str
    spans: str


def written(record_type: type[RecordT], value: object, quote: Quote) -> Written[RecordT] | None:
    """Take a value as a record of one type; None where it is not a well-formed one. Nothing raises."""
    declaration = declaration_of(record_type)
    if declaration is None:
        return None
    try:
        return _taker(declaration)(value, declaration.writer.texts(value, quote))
    except (MalformedValueError, UnicodeEncodeError):
        return None


def written_all(record_type: type[RecordT], values: object, quote: Quote) -> tuple[Written[RecordT], ...] | None:
    """Take a tuple of records; None where it is no tuple or one of them is not well-formed."""
    declaration = declaration_of(record_type)
    if declaration is None or type(values) is not tuple:
        return None
    texts, take = declaration.writer.texts, _taker(declaration)
    try:
        return tuple([take(value, texts(value, quote)) for value in values])
    except (MalformedValueError, UnicodeEncodeError):
        return None


def written_nesting(
    record_type: type[RecordT], value: object, field: str, nested_type: type[NestedT], quote: Quote, *, many: bool
) -> tuple[Written[RecordT], tuple[Written[NestedT], ...], tuple[str, ...]] | None:
    """Take a record together with the records that one of its fields nests.

    Args:
        record_type: The record's type.
        value: Any value.
        field: The field that nests.
        nested_type: What it nests.
        quote: How texts are quoted.
        many: Whether the field holds a tuple of them, or one.

    Returns:
        The record, the nested ones in order, and the JSON text of each as it stands in the record; None where
        anything of it is not well-formed.
    """
    declaration, nested_declaration = declaration_of(record_type), declaration_of(nested_type)
    if declaration is None or nested_declaration is None or type(value) is not record_type:
        return None
    try:
        held = attrgetter(field)(value)
        if many and type(held) is not tuple:
            return None
        texts_of_nested = [(one, nested_declaration.writer.texts(one, quote)) for one in (held if many else (held,))]
        nested = tuple(starmap(_taker(nested_declaration), texts_of_nested))
        in_full = tuple(nested_declaration.writer.nested_from(texts) for _, texts in texts_of_nested)
        known = f"[{','.join(in_full)}]" if many else in_full[0]
        taken = _taker(declaration)(value, declaration.writer.texts_knowing(value, quote, field, known))
    except (AttributeError, MalformedValueError, UnicodeEncodeError):
        return None
    return taken, nested, in_full


def text_digest(text: str) -> str:
    """Compute the digest of a canonical JSON text that was written here."""
    return sha256(text.encode("utf-8")).hexdigest()


def identity_knowing(record: object, quote: Quote, field: str | None = None, known: str = "") -> str:
    """Compute the id of a record that a stage made itself; one field's text may be known from before."""
    return _identity(_declared(record), record, quote, field, known)


def identified_knowing(record: RecordT, quote: Quote, field: str | None = None, known: str = "") -> RecordT:
    """Give a copy, with its id, of a record that a stage made itself; one field's text may be known from before."""
    declaration = _declared(record)
    assert declaration.identity_field is not None  # noqa: S101  # asked only of records with an id
    identity = _identity(declaration, record, quote, field, known)
    return replace(record, **{declaration.identity_field: identity})  # type: ignore[type-var]  # declared


def _declared(record: object) -> RecordDeclaration:
    declaration = declaration_of(type(record))
    assert declaration is not None  # noqa: S101  # a stage makes records only
    return declaration


def _identity(declaration: RecordDeclaration, record: object, quote: Quote, field: str | None, known: str) -> str:
    writer = declaration.writer
    texts = writer.texts(record, quote) if field is None else writer.texts_knowing(record, quote, field, known)
    return text_digest(writer.identity_from(texts))


def _taker(declaration: RecordDeclaration) -> Callable[[Any, list[str]], Written[Any]]:
    """Make what puts a record, its id and its spans together, of the texts that were written of it."""
    assemble, spans = declaration.writer.identity_from, declaration.writer.positions.get(_SPANS)

    def take(value: Any, texts: list[str]) -> Written[Any]:  # of the declared type
        identity = sha256(assemble(texts).encode("utf-8")).hexdigest()
        return Written(value, identity, "" if spans is None else texts[spans])

    return take
