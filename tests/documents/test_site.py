"""The reference site leaves out no decision and no package with a public API; `just site` builds it."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
CONFIGURATION = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def test_every_decision_is_on_the_site() -> None:
    decisions = sorted(file.name for file in (ROOT / "docs" / "adr").glob("[0-9]*.md"))
    assert [name for name in decisions if f"adr/{name}\n" not in CONFIGURATION] == []


def test_every_package_is_on_the_site() -> None:
    packages = sorted(file.stem for file in (ROOT / "tests" / "packaging" / "api").glob("practice_*.txt"))
    pages = {file.stem: file.read_text(encoding="utf-8") for file in (ROOT / "docs" / "reference").glob("*.md")}
    assert pages == {package: f"::: {package}\n" for package in packages}
    assert [package for package in packages if f"reference/{package}.md\n" not in CONFIGURATION] == []
