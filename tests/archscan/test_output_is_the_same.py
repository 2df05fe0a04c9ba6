"""Every output is the same bytes, whatever the hash seed and however often it is asked for."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from small_repository import Repository

SEEDS = ("0", "1", "2")

CHECK = [("check", "--no-cache", "--format", form) for form in ("text", "json", "sarif", "github")]
TABLE = [
    ("surface", "shop_web"),
    ("surface", "shop_web", "--format", "json"),
    *[("graph", "--format", form) for form in ("mermaid", "dot", "svg", "json")],
    ("audit",),
    ("check", "--no-cache"),
    ("check", "--no-cache", "--format", "sarif"),
]
CORPUS = [("test", "cases/manifest.json"), ("test", "cases/manifest.json", "--format", "json")]


def spread(repository: Repository) -> None:
    """Give a repository faults, and several of everything that may come in any order."""
    for name in ("alpha", "beta", "gamma"):
        imports = (
            "import os, sys, json, shop_price\nfrom typing import Any, Final, cast\nimport packaging, click, rich\n"
        )
        repository.write(f"packages/cart/src/shop_cart/{name}.py", imports)
        repository.write(f"tools/web/src/shop_web/{name}.py", f"{imports}from shop_cart import {name}\n")


def outputs(repository: Repository, *arguments: str) -> set[tuple[int, str, str]]:
    """Run a command under each seed."""

    def run(seed: str) -> tuple[int, str, str]:
        found = repository.run("archscan", *arguments, PYTHONHASHSEED=seed)
        return found.returncode, found.stdout, found.stderr

    with ThreadPoolExecutor() as pool:
        return set(pool.map(run, SEEDS))


@pytest.mark.parametrize("arguments", CHECK, ids=" ".join)
def test_check(shop: Repository, arguments: tuple[str, ...]) -> None:
    for name in ("other", "another", "third"):
        shop.write(f"packages/shop/src/shop/{name}.py", "import os, sys\nx = a\ny = {print, open, id}\nlist({1, 2})\n")
    (found,) = outputs(shop, *arguments)
    assert found[0] == 1
    assert found[1].count("ARC105") >= len(("print", "open", "id"))


@pytest.mark.parametrize("arguments", TABLE, ids=" ".join)
def test_what_is_told_of_packages(repository: Repository, arguments: tuple[str, ...]) -> None:
    spread(repository)
    (found,) = outputs(repository, *arguments)
    assert found[0] == (1 if arguments[0] in {"audit", "check"} else 0), found
    assert "shop_price" in found[1]


@pytest.mark.parametrize("suffix", ["html", "md", "json"])
def test_audit_file(repository: Repository, suffix: str) -> None:
    spread(repository)
    written = set()
    for seed in SEEDS:
        assert repository.run("archscan", "audit", "--output", f"out.{suffix}", PYTHONHASHSEED=seed).returncode == 1
        written.add(repository.read(f"out.{suffix}"))
    (text,) = written
    assert "shop_price" in text


@pytest.mark.parametrize("arguments", [("rules",), ("rules", "ARC105")], ids=" ".join)
def test_rules(shop: Repository, arguments: tuple[str, ...]) -> None:
    (found,) = outputs(shop, *arguments)
    assert found[0] == 0
    assert "ARC105" in found[1]


@pytest.mark.parametrize("arguments", CORPUS, ids=" ".join)
def test_corpus(shop: Repository, arguments: tuple[str, ...]) -> None:
    kinds = ("import", "builtin", "order")
    for kind in kinds:
        shop.write(f"cases/{kind}.py", "import os, sys\ny = {print, open, id}\nlist({1, 2})\n")
    cases = [
        {"id": f"{kind}_{verdict}", "file": f"{kind}.py", "package": "shop", "verdict": verdict}
        | {"kind": kind, "lines": [9], "judgement": verdict == "clean"}
        for kind in kinds
        for verdict in ("violation", "clean")
    ]
    shop.write("cases/manifest.json", json.dumps(cases))
    (found,) = outputs(shop, *arguments)
    assert found[0] == 1
    assert found[1].count("ARC105") > len(cases)
