"""Files that are easy to skip: each is judged or reported, and none hides another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from small_repository import Repository

FOLDER = "packages/shop/src/shop"


def findings(shop: Repository, *arguments: str) -> list[dict[str, Any]]:
    run = shop.run("archscan", "check", "--contract", "surface", "--format", "json", *arguments)
    assert run.returncode in {0, 1}, run.stderr
    found: list[dict[str, Any]] = json.loads(run.stdout)["findings"]
    return found


def places(shop: Repository) -> list[tuple[str, int, str]]:
    return [(f["file"].removeprefix(f"{FOLDER}/"), f["line"], f["code"]) for f in findings(shop)]


def write_bytes(shop: Repository, name: str, content: bytes) -> None:
    path = shop.root / FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b'X = "caf\xe9"\n', 1),
        (b"X = 1\n\n\x00\n", 3),
        (b"X = (1,\n", 1),
        (b"# coding: unicode_escape\nX = 1\n", 1),
        (b"# coding: no-such-codec\nX = 1\n", 1),
        (b"def f():\n    X = 1\n  Y = 2\n", 3),
        (b"return 1\n", 1),
        (b"\xff\xfeX\x00", 1),
    ],
    ids=["undecodable", "null byte", "unclosed", "transforming codec", "unknown codec", "dedent", "return", "utf-16"],
)
def test_unreadable_file_is_a_finding_and_hides_no_other(shop: Repository, content: bytes, line: int) -> None:
    write_bytes(shop, "a_broken.py", content)
    write_bytes(shop, "b_after.py", b"import os\n")
    assert places(shop) == [("a_broken.py", line, "ARC001"), ("b_after.py", 1, "ARC101")]


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfimport os\n",
        "# -*- coding: latin-1 -*-\nNAME = 'caf\xe9'\nimport os\n".encode("latin-1"),
        b"X = 1\rimport os\r",
        b"X = 1\r\nimport os\r\n",
        b"\x0cimport os",
        "größe = 1\nimport os\n".encode(),
    ],
    ids=["byte order mark", "latin-1 with a cookie", "carriage returns", "crlf", "form feed", "not ASCII"],
)
def test_unusual_text_is_judged(shop: Repository, content: bytes) -> None:
    write_bytes(shop, "other.py", content)
    assert [code for _, _, code in places(shop)] == ["ARC101"]


@pytest.mark.parametrize(
    "expression",
    [
        "(" * 3000 + "open" + ")" * 3000,
        "+".join(["1"] * 3000) + "+open",
        "open" + ".a" * 3000,
        "-" * 3000 + "open",
        "open" + "()" * 3000,
        "[" * 3000 + "open" + "]" * 3000,
        "not " * 3000 + "open",
        "x if y else " * 3000 + "open",
        "lambda: " * 3000 + "open",
    ],
    ids=["parentheses", "sum", "attributes", "signs", "calls", "lists", "not", "conditional", "lambda"],
)
def test_deep_expression_is_judged_or_reported(shop: Repository, expression: str) -> None:
    write_bytes(shop, "deep.py", f"x = y = 1\nz = {expression}\n".encode())
    write_bytes(shop, "other.py", b"import os\n")
    found = places(shop)
    assert ("other.py", 1, "ARC101") in found
    assert any(file == "deep.py" and code in {"ARC001", "ARC105"} for file, _, code in found)


def test_long_file_is_judged_to_its_end(shop: Repository) -> None:
    write_bytes(shop, "long.py", b"X = {\n" + b"    'a': 1,\n" * 69_990 + b"}\nimport os\n")
    assert places(shop) == [("long.py", 69_993, "ARC101")]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("def f[T: open](x: T) -> T:\n    return x\n", 1),
        ("class A[T = open]:\n    pass\n", 1),
        ("type X = open\n", 1),
        ('def f(t):\n    return f"{open(t["a"])}"\n', 2),
        ("def f(t):\n    return t'{open(t)}'\n", 2),
        ("try:\n    X = 1\nexcept len, open:\n    pass\n", 3),
        ("try:\n    X = 1\nexcept* open:\n    pass\n", 3),
    ],
    ids=["bound", "default", "alias", "nested quotes", "template string", "bare exceptions", "except*"],
)
def test_newer_syntax_is_judged_on_any_interpreter(shop: Repository, source: str, line: int) -> None:
    write_bytes(shop, "newer.py", source.encode())
    assert places(shop) == [("newer.py", line, "ARC105")]


@pytest.mark.parametrize("name", ["scripts/run.py", "two words.py", "2nd.py", "a-b/__init__.py", "a.b/c.py"])
def test_file_that_the_import_graph_does_not_see_is_reported_and_judged(shop: Repository, name: str) -> None:
    write_bytes(shop, name, b"import os\n")
    assert sorted(places(shop)) == [(name, 1, "ARC002"), (name, 1, "ARC101")]


@pytest.mark.parametrize(
    "name", ["shop.pth", "fast.cpython-311-x86_64-linux-gnu.so", "fast.pyd", "old.pyc", "fast.pyx"]
)
def test_code_that_is_no_source_text_is_reported(shop: Repository, name: str) -> None:
    write_bytes(shop, name, b"import os\n")
    assert places(shop) == [(name, 1, "ARC002")]


def test_data_beside_modules_is_no_code(shop: Repository) -> None:
    write_bytes(shop, "py.typed", b"")
    write_bytes(shop, "data/words.json", b"{}")
    assert places(shop) == []


@pytest.mark.parametrize(
    "source",
    [
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import os\n",
        "import typing as t\nif t.TYPE_CHECKING:\n    import os\n",
        "TYPE = False\nif TYPE:\n    import os\n",
        "if 0:\n    def f():\n        import os\nelse:\n    def f():\n        return 1\n",
    ],
    ids=["plain", "alias", "own", "conditional definition"],
)
def test_import_under_a_condition_is_judged_like_any_other(shop: Repository, source: str) -> None:
    write_bytes(shop, "other.py", source.encode())
    assert "os" in {finding["resolved"] for finding in findings(shop)}


def test_file_on_which_the_import_graph_gives_up_is_judged(shop: Repository) -> None:
    write_bytes(shop, "broken.py", b"X = (\n")
    graph = shop.run("lint-imports")
    assert graph.returncode == 1
    assert "KEPT" not in graph.stdout
    assert places(shop) == [("broken.py", 1, "ARC001")]
