"""The decisions are numbered without a gap, cited where they exist, and held by checks that exist."""

import importlib.util
import re
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ADR = ROOT / "docs" / "adr"
FILES = sorted(ADR.glob("[0-9][0-9][0-9][0-9]-*.md"))
SOURCES = sorted(
    [*ROOT.glob("packages/*/src/**/*.py"), *ROOT.glob("tools/episode/src/**/*.py"), *ROOT.glob("tests/kernel/**/*.py")]
)
CITATION = re.compile(r"ADR-(\d{4})((?:,? (?:and )?§\d+(?:\.\d+)?)*)")


def sections(number: str) -> set[str]:
    """Give the numbers of all headings of a decision."""
    (file,) = ADR.glob(f"{number}-*.md")
    return set(re.findall(r"^#+ (\d+(?:\.\d+)?)\.? ", file.read_text(encoding="utf-8"), re.MULTILINE))


def broken_citations(text: str) -> list[str]:
    """Give the citations in a text that lead nowhere."""
    broken = []
    for number, cited in CITATION.findall(text):
        known = sections(number) if list(ADR.glob(f"{number}-*.md")) else None
        if known is None or any(section not in known for section in re.findall(r"§(\d+(?:\.\d+)?)", cited)):
            broken.append(f"ADR-{number}{cited}")
    return broken


def contracts() -> dict[str, str]:
    configuration = ConfigParser()
    configuration.read(ROOT / ".importlinter", encoding="utf-8")
    prefix = "importlinter:contract:"
    return {
        section.removeprefix(prefix): configuration[section]["name"]
        for section in configuration.sections()
        if section.startswith(prefix)
    }


def test_numbers_never_skip() -> None:
    numbers = [int(file.name[:4]) for file in FILES]
    assert numbers == list(range(225, 225 + len(FILES)))


def test_the_index_is_what_its_command_writes() -> None:
    specification = importlib.util.spec_from_file_location("adr_index", ADR / "index.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    assert (ADR / "README.md").read_text(encoding="utf-8") == module.index()


@pytest.mark.parametrize("contract", contracts())
def test_a_contract_cites_a_section_that_exists(contract: str) -> None:
    name = contracts()[contract]
    assert CITATION.search(name), name
    assert broken_citations(name) == []


def test_citations_in_the_sources_lead_somewhere() -> None:
    broken = {
        str(source.relative_to(ROOT)): found
        for source in SOURCES
        if (found := broken_citations(source.read_text(encoding="utf-8", errors="replace")))
    }
    assert broken == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name[:4])
def test_a_decision_names_a_check_that_exists(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    confirmation = re.split(r"^#+ (?:\d+\.? )?Confirmation$", text, flags=re.MULTILINE)
    assert len(confirmation) == 2, f"{file.name} has no section Confirmation"
    named_contracts = re.findall(r"contracts? `([a-z-]+)`", confirmation[1])
    named_tests = re.findall(r"`(tests/[\w/.-]+)`", confirmation[1])
    assert named_contracts or named_tests
    assert set(named_contracts) <= set(contracts())
    assert [name for name in named_tests if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name[:4])
def test_a_decision_has_its_parts(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.search(r"^- Status: (proposed|accepted|superseded by .+)$", text, re.MULTILINE)
    assert re.search(r"^- Date: \d{4}-\d{2}-\d{2}$", text, re.MULTILINE)
