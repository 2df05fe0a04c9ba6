"""What the page on Python shows is what happens: every example runs, in a folder of its own beside the examples."""

import doctest
import re
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "python.md"
SHOWN = (
    "read_frame",
    "read_episode",
    "read_trace",
    "write_document",
    "compose_episode",
    "seal_episode",
    "refusal_places",
    "rederive_episode",
    "record_from_json",
    "record_to_json",
    "iterate_archive",
    "check_partition",
    "show",
)


def test_every_example_of_the_page_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    outcome = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert outcome.attempted > 30
    assert outcome.failed == 0


@pytest.mark.parametrize("name", SHOWN)
def test_the_page_calls_what_it_is_to_show(name: str) -> None:
    called = [
        example.source
        for example in doctest.DocTestParser().get_examples(PAGE.read_text(encoding="utf-8"))
        if re.search(rf"\b{name}\(", example.source)
    ]
    assert called


def test_the_page_is_on_the_site() -> None:
    assert ": python.md\n" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
