"""Canonical JSON is one byte form on a closed domain, and nothing outside the domain gets a form."""

from hashlib import sha256
from json import dumps
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hostile import MALFORMED_ANYWHERE, IntegerSubclass, OfHostileType, TextSubclass
from practice_evidence import CanonicalDomainError, canonical_digest, canonical_json
from strategies import integers

payloads = st.recursive(
    st.none() | st.booleans() | integers | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)

# Empty lists and dicts are no field of a record, yet payloads hold them.
OUTSIDE = {name: value for name, value in MALFORMED_ANYWHERE.items() if name not in ("list", "dict")}


def nested(depth: int, *, of: str = "list") -> Any:
    """Nest empty containers in each other: lists, dicts, or one kind in the other."""
    payload: Any = [] if of == "list" or (of == "both" and depth % 2) else {}
    for level in range(1, depth):
        payload = [payload] if of == "list" or (of == "both" and (depth - level) % 2) else {"in": payload}
    return payload


@given(payloads)
def test_the_bytes_are_those_of_json_dumps_with_the_arguments_of_the_adr(payload: object) -> None:
    expected = dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode("utf-8")
    assert canonical_json(payload) == expected
    assert canonical_digest(payload) == sha256(expected).hexdigest()


def test_keys_ascend_texts_stay_as_they_are_and_no_blank_stands_between() -> None:
    payload = {"z": "\u2028é😀\x7f", "a": [1, -1, True, False, None], "é": '"\\\n\x00'}
    expected = '{"a":[1,-1,true,false,null],"z":"\u2028é😀\x7f","é":"\\"\\\\\\n\\u0000"}'
    assert canonical_json(payload) == expected.encode()


@pytest.mark.parametrize("outside", OUTSIDE.values(), ids=OUTSIDE.keys())
@pytest.mark.parametrize("place", ["whole", "item", "member"])
def test_what_lies_outside_the_domain_is_refused_wherever_it_stands(outside: object, place: str) -> None:
    payload = {"whole": outside, "item": [outside], "member": {"key": outside}}[place]
    with pytest.raises(CanonicalDomainError):
        canonical_json(payload)
    with pytest.raises(CanonicalDomainError):
        canonical_digest(payload)


@pytest.mark.parametrize(
    "key", [OfHostileType(), 1, None, True, 1.5, ("a",), b"a", TextSubclass("a"), IntegerSubclass(1), "\udfff"]
)
def test_a_key_that_is_not_exactly_a_text_with_a_utf8_form_is_refused(key: object) -> None:
    with pytest.raises(CanonicalDomainError):
        canonical_json({key: 1})


@pytest.mark.parametrize("integer", [2**53 - 1, -(2**53 - 1), 0])
def test_integers_up_to_the_limit_are_in_the_domain(integer: int) -> None:
    assert canonical_json(integer) == str(integer).encode()


def test_a_dict_subclass_and_a_list_subclass_are_refused() -> None:
    class DictSubclass(dict[str, int]):
        pass

    class ListSubclass(list[int]):
        pass

    for payload in (DictSubclass(), ListSubclass()):
        with pytest.raises(CanonicalDomainError):
            canonical_json(payload)


@pytest.mark.parametrize("of", ["list", "dict", "both"])
def test_sixty_four_containers_may_stand_inside_each_other_and_no_more(of: str) -> None:
    payload = nested(64, of=of)
    assert canonical_json(payload) == dumps(payload, separators=(",", ":")).encode()
    for depth in (65, 100_000):
        with pytest.raises(CanonicalDomainError):
            canonical_json(nested(depth, of=of))


def test_a_cyclic_dict_is_refused() -> None:
    cyclic: dict[str, object] = {}
    cyclic["self"] = cyclic
    with pytest.raises(CanonicalDomainError):
        canonical_json(cyclic)
