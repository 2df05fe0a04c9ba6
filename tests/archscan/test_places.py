"""The places computed statement by statement are those libcst gives when it writes the whole module out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider

from archscan.model.collector import Collector
from archscan.model.logical_lines import first_lines
from archscan.model.places import Places

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[2]
MODULES = sorted(ROOT.glob("packages/*/src/**/*.py")) + sorted(ROOT.glob("tools/archscan/src/**/*.py"))

SOURCES = {
    "clauses": (
        "if a:\n    b\nelif c(\n    d\n):\n    e\n\n# between\nelse:\n    f\nfor g in h: i; j\n"
        "while k:\n    l\nelse: m(n)\ntry:\n    o\nexcept p as q:\n\n    r\nexcept (s,\n        t): u\n"
        "else:\n    v\nfinally:\n    w\nx\n"
    ),
    "decorated": (
        "# c\n@a\n\n# c\n@b(\n    c\n)\n# c\ndef d[T: e](f: g = h,\n      *, i=j) -> k:\n"
        "    @l\n    class m(n, o=p): q\n"
    ),
    "matched": "match a(\n  b\n):\n   # c\n   case c.d if e:\n        f\n        # g\n   case [h, *i]: j\n\nk\n",
    "joined": "a = b + \\\n    c\nif a \\\n   and d: e; \\\n  f\ng\n",
    "strings": "a = '''\n# b\n(\n'''; c\nd = \"\"\" \\\" \n\"\"\"; e\nf = '\\\\'; g\nh = f\"{i['j']}{k!r:>{l}}\"; m\n",
    "string in string": "a = f'{b['c'] + f'{d}'}'; e\nf = f'{\n    g}'; h\ni\n",
    "unbalanced in string": "a = f'{b['(']}'; c\nd\ne\n",
    "tabs": "class a:\n\tb: c\n\tdef d(e):\n\t\t\tf(\n\tg)\n\t\t\th\n",
    "carriage returns": 'a; b\r\nif c:\r\n  d = """\r\n"""; e\r\n  f\rg\r',
    "form feed": "a\n\x0c\nb = (\n\n c)\n",
    "async": "async def a():\n    async with b as c, (\n        d\n    ) as e:\n        async for f in g: await h\n",
    "empty": "",
    "comment": "# a",
    "no end of line": "if a:\n  b\n  c",
}


def differences(text: str) -> list[tuple[cst.CSTNode, tuple[int, int], tuple[int, int]]]:
    module = cst.parse_module(text)
    collected = Collector(module, "m", is_package=False)
    places = Places(module, text, collected.parent_of)
    expected = MetadataWrapper(module, unsafe_skip_copy=True).resolve(PositionProvider)
    found = []
    for node in collected.parent_of:
        start = expected[node].start
        if places.start(node) != (start.line, start.column + 1):
            found.append((node, places.start(node), (start.line, start.column + 1)))
    return found


@pytest.mark.parametrize("text", SOURCES.values(), ids=SOURCES)
def test_places_in_unusual_sources_are_those_of_libcst(text: str) -> None:
    assert differences(text) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_places_in_this_repository_are_those_of_libcst(path: Path) -> None:
    assert differences(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", [name for name in SOURCES if name != "unbalanced in string"])
def test_a_place_is_told_without_writing_the_module_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = cst.parse_module(SOURCES[name])
    collected = Collector(module, "m", is_package=False)
    places = Places(module, SOURCES[name], collected.parent_of)

    def write_out(_: MetadataWrapper, written: cst.Module) -> None:
        assert written is not module

    monkeypatch.setattr(MetadataWrapper, "__init__", watched(MetadataWrapper.__init__, write_out))
    for node in collected.parent_of:
        if not isinstance(node, cst.IndentedBlock):
            places.start(node)


def watched(method: Callable[..., None], look: Callable[..., None]) -> Callable[..., None]:
    def call(self: object, module: cst.Module, **options: bool) -> None:
        look(self, module)
        method(self, module, **options)

    return call


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a\n\n# b\nc\n", [1, 4]),
        ("a = (\n  b\n)\nc\n", [1, 4]),
        ('a = """\n\n"""\nb\n', [1, 4]),
        ("a = \\\n b\nc\n", [1, 3]),
        ("@a\ndef b(): c\n", [1, 2]),
        ("a = '#'; b = '('\nc\n", [1, 2]),
        ("a = '\\''\nb\n", [1, 2]),
    ],
)
def test_logical_lines_begin_where_the_grammar_says(text: str, lines: list[int]) -> None:
    assert first_lines(text) == lines


def test_a_node_nested_deeper_than_can_be_written_out_stands_where_its_statement_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "if a:\n    b = (\n        c)\n"
    module = cst.parse_module(text)
    collected = Collector(module, "m", is_package=False)
    places = Places(module, text, collected.parent_of)

    def refuse(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr(MetadataWrapper, "resolve", refuse)
    (assigned,) = collected.nodes[cst.Assign]
    assert places.start(assigned.value) == (2, 5)
    assert places.source_line(assigned.value) == "b = ("
