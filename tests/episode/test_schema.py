"""The schemas accept every example and refuse every malformed document that a schema can see."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # ships no types

from practice_episode.command_line import main
from practice_episode.errors import DocumentError
from practice_episode.schema import document_schema, schema_names

EXAMPLES = Path(__file__).parents[2] / "examples"
DOCUMENTS = sorted(EXAMPLES.rglob("*.json"))


def validator_for(document: dict[str, Any]) -> Draft202012Validator:
    schema = document_schema(document["schema"])
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_an_example_is_valid(path: Path) -> None:
    document = json.loads(path.read_bytes())
    assert list(validator_for(document).iter_errors(document)) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
@pytest.mark.parametrize("defect", ["unknown key", "missing key", "float", "2^53", "null"])
def test_a_malformed_document_is_not_valid(path: Path, defect: str) -> None:
    document = json.loads(path.read_bytes())
    first = next(key for key in document if key != "schema")
    validator = validator_for(document)
    match defect:
        case "unknown key":
            document["answer"] = 42
        case "missing key":
            del document[first]
        case "float":
            document[first] = 1.5
        case "2^53":
            document[first] = 2**53
        case "null":
            document["schema"] = None
    assert list(validator.iter_errors(document)) != []


def test_every_kind_of_document_has_a_schema_and_an_example() -> None:
    assert set(schema_names()) == {json.loads(path.read_bytes())["schema"] for path in DOCUMENTS}


def test_the_command_prints_names_and_schemas(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema"]) == 0
    assert capsys.readouterr().out.split() == list(schema_names())
    assert main(["schema", "practice_episode.v1"]) == 0
    assert json.loads(capsys.readouterr().out) == document_schema("practice_episode.v1")


def test_an_unknown_document_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "answers.v1"]) == 2
    assert capsys.readouterr().err.startswith("practice: there is no document answers.v1; there are ")
    with pytest.raises(DocumentError):
        document_schema("answers.v1")
