"""What an audit looks like: a page that fetches nothing, and the same bytes for the same tree in every format."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from subprocess import CompletedProcess

    from small_repository import Repository


class _Page(HTMLParser):
    """What a page holds: its text, the ids it defines, where its links lead, what it would fetch or run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.fetched: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in ((name, value or "") for name, value in attrs):
            if name == "id":
                self.ids.append(value)
            if name == "href":
                self.links.append(value)
            if name in ("src", "srcset", "data", "action", "xlink:href") or name.startswith("on"):
                self.fetched.append(value)

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(repository: Repository, *arguments: str) -> tuple[CompletedProcess[str], str]:
    ran = repository.run("archscan", "audit", "--output", "audit.html", *arguments)
    return ran, repository.read("audit.html")


def test_the_page_runs_and_fetches_nothing_and_its_links_lead_somewhere(repository: Repository) -> None:
    repository.replace("packages/order/pyproject.toml", '  "shop-price",\n', "")
    ran, text = page_of(repository)
    page = _Page(text)

    assert ran.returncode == 1
    assert not page.tags & {"script", "link", "img", "iframe", "object", "embed", "base", "form"}
    assert page.fetched == []
    assert "@import" not in text
    assert "url(" not in text
    assert len(set(page.ids)) == len(page.ids)
    assert {link for link in page.links if not link.startswith("#")} == set()
    assert {link[1:] for link in page.links} <= set(page.ids)


def test_the_page_says_what_disagrees_first(repository: Repository) -> None:
    repository.replace("packages/order/pyproject.toml", '  "shop-price",\n', "")
    _, text = page_of(repository)

    assert "2 things do not agree." in text
    assert text.index('id="disagreements"') < text.index('id="drawing"') < text.index('id="edges"')
    rows = re.findall(r'<tr id="edge-(\w+)--(\w+)"', text)
    assert rows[0] == ("shop_order", "shop_price")
    assert len(rows) == 4


def test_the_page_names_lines_declarations_contracts_and_decisions(repository: Repository) -> None:
    _, text = page_of(repository)
    shown = " ".join(_Page(text).text.split())

    for expected in (
        "packages/order/src/shop_order/__init__.py:2",
        "packages/order/pyproject.toml:6",
        "one-way ADR-0001 §5, ADR-0002 §1",
        "The spine is one-way: no package imports what stands above it",
        "shop_web → shop_cart → shop_price → decimal",
        "Declarations, imports and contracts agree on every edge, and every contract is kept.",
    ):
        assert expected in shown


def test_text_from_the_tree_is_escaped(repository: Repository) -> None:
    repository.replace(".importlinter", "name = Prices", "name = <script>alert('&')</script> Prices")
    repository.replace("pyproject.toml", 'name = "shop"', 'name = "<b>shop</b>"')
    _, text = page_of(repository)

    assert "script" not in _Page(text).tags
    assert "b" not in _Page(text).tags
    assert "<script>alert('&')</script> Prices" in _Page(text).text


@pytest.mark.parametrize("suffix", ["html", "md", "json"])
def test_the_same_tree_gives_the_same_bytes(repository: Repository, suffix: str) -> None:
    repository.write("packages/price/src/shop_price/late.py", "import shop_order, packaging, libcst\n")
    written = set()
    for seed, columns in (("0", "80"), ("1", "200"), ("2", "40")):
        name = f"audit-{seed}.{suffix}"
        repository.run("archscan", "audit", "--output", name, PYTHONHASHSEED=seed, COLUMNS=columns, FORCE_COLOR=seed)
        written.add((repository.root / name).read_bytes())

    assert len(written) == 1
    assert str(repository.root).encode() not in written.pop()


@pytest.mark.parametrize("suffix", ["html", "md", "json"])
def test_the_date_is_stated_only_where_it_is_asked_for(repository: Repository, suffix: str) -> None:
    epoch = str(int(datetime(2020, 2, 29, 12, tzinfo=UTC).timestamp()))
    repository.run("archscan", "audit", "--output", f"with.{suffix}", "--date", SOURCE_DATE_EPOCH=epoch)
    repository.run("archscan", "audit", "--output", f"without.{suffix}", SOURCE_DATE_EPOCH=epoch)

    assert "2020-02-29" in repository.read(f"with.{suffix}")
    assert "2020-02-29" not in repository.read(f"without.{suffix}")


def test_markdown_is_printed_where_no_file_is_named(repository: Repository) -> None:
    ran = repository.run("archscan", "audit")

    assert ran.returncode == 0
    assert ran.stdout.startswith("# Architecture audit: shop\n")
    assert "| `shop_order` → `shop_cart` | `packages/order/pyproject.toml:6` |" in ran.stdout
    assert ran.stderr == "Declarations, imports and contracts agree on every edge, and every contract is kept.\n"


@pytest.mark.parametrize("output", ["audit.pdf", "audit", "nowhere/audit.html", "packages.html"])
def test_a_file_that_cannot_be_written_is_one_line_and_leaves_nothing(repository: Repository, output: str) -> None:
    (repository.root / "packages.html").mkdir()
    before = sorted(path for path in repository.root.rglob("*") if "cache" not in str(path))

    ran = repository.run("archscan", "audit", "--output", output)

    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
    assert output in ran.stderr
    assert sorted(path for path in repository.root.rglob("*") if "cache" not in str(path)) == before
