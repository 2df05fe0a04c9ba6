"""A record's declaration is read from its dataclass, held exactly, and refused when made if it is unlawful."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, StrEnum
from json import dumps
from typing import Annotated, Any

import pytest

from practice_evidence import (
    FieldRole,
    Natural,
    OptionalType,
    OutsideIdentity,
    OwnIdentityBlanked,
    OwnIdentityOmitted,
    PairType,
    Prose,
    RecordType,
    SourceSpan,
    UnionType,
    VersionPairs,
    VersionPairsType,
    declaration_of,
    identity_json,
    is_well_formed,
    record,
)


class Colour(StrEnum):
    """A closed vocabulary of one."""

    RED = "red"


class Twin(StrEnum):
    """Another vocabulary with an equal member."""

    RED = "red"


@record
@dataclass(frozen=True, slots=True)
class Inner:
    """A record that omits its id."""

    inner_id: OwnIdentityOmitted
    limit: Annotated[int | None, OutsideIdentity]
    explanation: Prose


@record
@dataclass(frozen=True, slots=True)
class Other:
    """A record that blanks its id."""

    other_id: OwnIdentityBlanked


@record
@dataclass(frozen=True, slots=True)
class Outer:
    """A record with a field of every kind."""

    outer_id: OwnIdentityBlanked
    zeta: Inner
    alpha: Inner | Other
    omega: Inner | Other | None
    colour: Colour
    closed: bool
    count: Natural
    pairs: tuple[tuple[str, str], ...]
    versions: VersionPairs
    explanation: Prose


INNER = Inner("i", 3, "inner prose")
OTHER = Other("x")


def outer(**changes: Any) -> Outer:
    fields: dict[str, Any] = {
        "outer_id": "o",
        "zeta": INNER,
        "alpha": OTHER,
        "omega": None,
        "colour": Colour.RED,
        "closed": True,
        "count": 0,
        "pairs": (("b", "1"), ("a", "2"), ("b", "1")),
        "versions": (("a", "1"), ("b", "1")),
        "explanation": "outer prose",
    }
    return Outer(**{**fields, **changes})


def text_of(payload: object) -> bytes:
    return dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")


def test_own_id_prose_and_outside_fields_stand_where_the_declaration_puts_them() -> None:
    assert identity_json(INNER) == text_of({})
    assert identity_json(OTHER) == text_of({"other_id": ""})
    nested = {"inner_id": "i", "limit": 3}
    assert identity_json(outer(omega=INNER)) == text_of(
        {
            "outer_id": "",
            "zeta": nested,
            "alpha": {"other_id": "x"},
            "omega": nested,
            "colour": "red",
            "closed": True,
            "count": 0,
            "pairs": [["b", "1"], ["a", "2"], ["b", "1"]],
            "versions": [["a", "1"], ["b", "1"]],
        }
    )


def test_the_declaration_tells_names_types_and_roles_in_order() -> None:
    declaration = declaration_of(Outer)
    assert declaration is not None
    assert declaration.identity_field == "outer_id"
    by_name = {field.name: field for field in declaration.fields}
    assert list(by_name) == list(Outer.__dataclass_fields__)
    assert by_name["alpha"].value_type == UnionType((RecordType(Inner), RecordType(Other)))
    assert by_name["omega"].value_type == OptionalType(UnionType((RecordType(Inner), RecordType(Other))))
    assert by_name["versions"].value_type == VersionPairsType()
    assert by_name["outer_id"].role is FieldRole.OWN_BLANKED
    assert by_name["explanation"].role is FieldRole.PROSE
    inner = declaration_of(Inner)
    assert inner is not None
    assert [field.role for field in inner.fields] == [FieldRole.OWN_OMITTED, FieldRole.OUTSIDE, FieldRole.PROSE]


@pytest.mark.parametrize(
    "changes",
    [
        {"alpha": SourceSpan("", 0, 0)},
        {"alpha": None},
        {"omega": "x"},
        {"zeta": OTHER},
        {"zeta": Inner("i", 3, "\ud800")},
        {"zeta": Inner("\ud800", 3, "")},
        {"zeta": Inner(inner_id="i", limit=True, explanation="")},
        {"colour": "red"},
        {"colour": Twin.RED},
        {"closed": 1},
        {"count": -1},
        {"count": True},
        {"outer_id": "\udfff"},
        {"explanation": "\ud800"},
        {"pairs": (("a", "b", "c"),)},
        {"pairs": (("a",),)},
        {"pairs": (["a", "b"],)},
        {"pairs": ("ab",)},
        {"pairs": (("a", 1),)},
        {"versions": (("b", "1"), ("a", "1"))},
        {"versions": (("a", "1"), ("a", "2"))},
        {"versions": (("a", "1"), ("a", "1"))},
        {"versions": (("a", None),)},
        {"versions": [("a", "1")]},
    ],
)
def test_what_is_not_exactly_as_declared_is_malformed(changes: dict[str, object]) -> None:
    assert is_well_formed(outer())
    assert not is_well_formed(outer(**changes))


def test_a_type_that_is_no_record_has_no_declaration() -> None:
    assert declaration_of(int) is None
    assert declaration_of(Colour) is None
    assert declaration_of("Inner") is None  # type: ignore[arg-type]  # any value may be asked about


class _Undeclared:
    pass


class _PlainEnum(Enum):
    RED = "red"


def _not_frozen() -> type:
    @dataclass(slots=True)
    class Thawed:
        text: str

    return Thawed


def _not_slotted() -> type:
    @dataclass(frozen=True)
    class Open:
        text: str

    return Open


def _no_dataclass() -> type:
    return _Undeclared


def _with_field(annotation: Any) -> Callable[[], type]:
    def build() -> type:
        return dataclass(frozen=True, slots=True)(type("Built", (), {"__annotations__": {"field": annotation}}))

    return build


@pytest.mark.parametrize(
    "build",
    [
        _not_frozen,
        _not_slotted,
        _no_dataclass,
        *(
            _with_field(annotation)
            for annotation in (
                float,
                object,
                Any,
                "str",
                list[str],
                dict[str, str],
                tuple[str],
                tuple[str, int],
                tuple[str, str, str],
                str | int,
                Inner | str,
                _Undeclared,
                _PlainEnum,
                tuple[float, ...],
                float | None,
            )
        ),
    ],
)
def test_a_wrong_declaration_fails_when_it_is_made(build: Callable[[], type]) -> None:
    with pytest.raises(TypeError):
        record(build())


def test_a_pair_field_is_exactly_two_texts() -> None:
    @record
    @dataclass(frozen=True, slots=True)
    class Paired:
        pair: tuple[str, str]

    declaration = declaration_of(Paired)
    assert declaration is not None
    assert declaration.fields[0].value_type == PairType()
    assert identity_json(Paired(("a", "b"))) == text_of({"pair": ["a", "b"]})
    assert not is_well_formed(Paired(("a",)))  # type: ignore[arg-type]  # malformed on purpose
