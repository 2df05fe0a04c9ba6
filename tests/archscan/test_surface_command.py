"""`archscan surface`: what a package can reach, and how."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from small_repository import Repository


def test_reach_names_modules_names_and_chains(repository: Repository) -> None:
    run = repository.run("archscan", "surface", "shop_order", "--format", "json")
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert {entry["module"] for entry in found["packages"]} == {"shop_cart", "shop_price"}
    assert found["standard_library"] == [
        {"module": "decimal", "names": [], "chain": ["shop_order", "shop_price", "decimal"]}
    ]
    assert found["outside"] == []


def test_text_says_what_and_how(repository: Repository) -> None:
    run = repository.run("archscan", "surface", "shop_cart")
    assert run.returncode == 0
    assert "  shop_price: PRICE\n      by shop_cart -> shop_price\n" in run.stdout
    assert "  decimal\n      by shop_cart -> shop_price -> decimal\n" in run.stdout
    assert run.stdout.endswith("outside: nothing\n")


def test_unknown_package_ends_with_two(repository: Repository) -> None:
    run = repository.run("archscan", "surface", "nowhere")
    assert (run.returncode, run.stdout) == (2, "")
    assert "is no package of the configuration" in run.stderr
