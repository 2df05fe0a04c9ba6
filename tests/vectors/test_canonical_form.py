"""The canonical form and its hash agree with those of an independent implementation, case by case."""

from json import loads
from pathlib import Path
from typing import Any, Final

import pytest

from practice_evidence import canonical_digest, canonical_json

HERE: Final = Path(__file__).parent
CASES: Final[list[dict[str, Any]]] = loads((HERE / "vectors.json").read_text(encoding="utf-8"))
EPISODES: Final[list[dict[str, Any]]] = loads((HERE / "episodes.json").read_text(encoding="utf-8"))

each_case = pytest.mark.parametrize("case", CASES, ids=[f"{case['record']}: {case['tag']}" for case in CASES])


def test_no_case_is_lost() -> None:
    assert len(CASES) == 34
    assert len({case["id"] for case in CASES}) == len(CASES)
    assert len(EPISODES) == 4


@each_case
def test_a_payload_has_the_canonical_text_of_its_case(case: dict[str, Any]) -> None:
    assert canonical_json(case["payload"]) == case["canonical"].encode("utf-8")


@each_case
def test_a_payload_has_the_id_of_its_case(case: dict[str, Any]) -> None:
    assert canonical_digest(case["payload"]) == case["id"] == case["fields"][case["id_field"]]
