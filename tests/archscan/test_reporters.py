"""Findings in the forms that people and programs read."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import jsonschema  # type: ignore[import-untyped] # its stubs are a distribution of their own
import pytest

from archscan.contracts.file_rules import FILE_RULES
from archscan.finding import Finding
from archscan.reporters import github, sarif, text
from archscan.reporters import json as json_reporter
from archscan.reporters.colour import may_colour

if TYPE_CHECKING:
    from collections.abc import Callable

    from archscan.rule_text import RuleText

SCHEMA = Path(__file__).parents[2].parent / "shared/schemas/sarif-2.1.0.json"

AWKWARD = Finding(
    file="packages/a b/src/é%,:x.py",
    line=3,
    column=7,
    code="ARC501",
    message="imports `x`, 100% [bold]of[/bold] it:\nall",
    expression='f("a", b)',
    resolved="os.path",
    contract="declared",
    adr="ADR-0230 §5",
    advice="Do not.",
)
WHOLE_FILE = Finding(file="packages/b", line=0, column=1, code="ARC601", message="the folder is no member")
FINDINGS = (AWKWARD, WHOLE_FILE)


def test_text_names_place_code_fault_contract_and_what_to_do() -> None:
    assert text.render(FINDINGS) == (
        "packages/a b/src/é%,:x.py:3:7: ARC501 imports `x`, 100% [bold]of[/bold] it:\nall\n"
        '    f("a", b)  (resolves to os.path)\n'
        "    held by: declared (ADR-0230 §5)\n"
        "    instead: Do not.\n"
        "packages/b: ARC601 the folder is no member\n"
        "\n"
        "2 findings in 2 files.\n"
    )


def test_text_says_nothing_where_nothing_is_found() -> None:
    assert text.render(()) == ""


def test_colour_adds_nothing_but_colour() -> None:
    coloured = text.render(FINDINGS, colour=True)

    assert "\x1b[" in coloured
    plain = "".join(part.partition("m")[2] for part in f"m{coloured}".split("\x1b["))
    assert plain == text.render(FINDINGS)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "environment", "coloured"),
    [
        (_Terminal(), {"TERM": "xterm"}, True),
        (_Terminal(), {"TERM": "xterm", "NO_COLOR": ""}, True),
        (_Terminal(), {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (_Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {"TERM": "xterm"}, False),
    ],
)
def test_colour_needs_a_terminal_and_no_objection(
    stream: io.StringIO,
    environment: dict[str, str],
    coloured: bool,  # noqa: FBT001 - pytest passes it by name
) -> None:
    assert may_colour(stream, environment) is coloured


def test_json_carries_every_attribute_in_order() -> None:
    document = json.loads(json_reporter.render(FINDINGS))

    assert [Finding(**entry) for entry in document["findings"]] == list(FINDINGS)
    assert list(document["findings"][0])[:5] == ["file", "line", "column", "code", "message"]


def test_github_annotations_are_escaped() -> None:
    assert github.render(FINDINGS) == (
        "::error file=packages/a b/src/é%25%2C%3Ax.py,line=3,col=7,title=ARC501 declared::"
        "imports `x`, 100%25 [bold]of[/bold] it:%0Aall (ADR-0230 §5)%0ADo not.\n"
        "::error file=packages/b,title=ARC601::the folder is no member\n"
    )


def test_sarif_names_rules_places_and_the_contract() -> None:
    log = json.loads(sarif.render(FINDINGS, FILE_RULES, "1.2"))
    (run,) = log["runs"]
    first, second = run["results"]

    assert (log["version"], run["tool"]["driver"]["version"], run["columnKind"]) == (
        "2.1.0",
        "1.2",
        "unicodeCodePoints",
    )
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["ARC501", "ARC601"]
    assert rules[0]["shortDescription"]["text"] == FILE_RULES[0].summary
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "packages/a%20b/src/%C3%A9%25%2C%3Ax.py"
    assert place["region"] == {"startLine": 3, "startColumn": 7}
    assert "region" not in second["locations"][0]["physicalLocation"]
    assert first["properties"]["adr"] == "ADR-0230 §5"
    assert first["properties"]["resolved"] == "os.path"


def test_sarif_lists_a_rule_nobody_describes() -> None:
    (run,) = json.loads(sarif.render(FINDINGS))["runs"]

    assert run["tool"]["driver"]["rules"] == [{"id": "ARC501"}, {"id": "ARC601"}]


def test_sarif_fingerprints_survive_a_move_and_tell_equals_apart() -> None:
    def fingerprints(*findings: Finding) -> list[str]:
        results = json.loads(sarif.render(findings))["runs"][0]["results"]
        return [result["partialFingerprints"]["archscan/v1"] for result in results]

    before = fingerprints(AWKWARD, replace(AWKWARD, line=9), WHOLE_FILE)

    assert len(set(before)) == 3
    assert fingerprints(replace(AWKWARD, line=40), replace(AWKWARD, line=90), WHOLE_FILE) == before


@pytest.mark.skipif(not SCHEMA.is_file(), reason="../shared/schemas/sarif-2.1.0.json is not beside the project")
@pytest.mark.parametrize("findings", [FINDINGS, (), (WHOLE_FILE,)], ids=["two", "none", "one"])
@pytest.mark.parametrize("rules", [FILE_RULES, ()], ids=["described", "undescribed"])
def test_sarif_validates_against_the_published_schema(
    findings: tuple[Finding, ...], rules: tuple[RuleText, ...]
) -> None:
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    validator = jsonschema.validators.validator_for(schema)(schema)

    assert list(validator.iter_errors(json.loads(sarif.render(findings, rules)))) == []
    assert list(validator.iter_errors({"version": "2.1.0", "runs": [{}]})), "the schema refuses a run without a tool"


@pytest.mark.parametrize("render", [text.render, json_reporter.render, sarif.render, github.render])
def test_the_same_findings_give_the_same_text(render: Callable[[tuple[Finding, ...]], str]) -> None:
    assert render(FINDINGS) == render(tuple(FINDINGS))
