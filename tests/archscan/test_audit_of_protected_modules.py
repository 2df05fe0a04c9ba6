"""A contract that protects single modules speaks of those modules, not of what stands beside or below them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from small_repository import Repository

PROTECTED = """
[importlinter:contract:maker]
name = Only the price package and the web tool ask for the maker of prices (ADR-0001 §5)
type = protected
protected_modules =
    shop_price
    shop_price.make
allowed_importers =
    shop_price
    shop_price.*
    shop_web.**
as_packages = False
"""


def edge(repository: Repository, importer: str, imported: str) -> dict[str, Any]:
    """Give what the audit says of one edge."""
    repository.run("archscan", "audit", "--output", "audit.json")
    edges = json.loads(repository.read("audit.json"))["edges"]
    (found,) = [one for one in edges if (one["importer"], one["imported"]) == (importer, imported)]
    return dict(found)


def with_modules(repository: Repository, line: str) -> None:
    repository.write(".importlinter", repository.read(".importlinter") + PROTECTED)
    repository.write("packages/price/src/shop_price/records.py", "PRICE = 1\n")
    repository.write("packages/price/src/shop_price/make.py", "def make() -> int:\n    return 1\n")
    for package in ("cart", "order"):
        repository.write(f"packages/{package}/src/shop_{package}/__init__.py", line)


def test_a_module_beside_the_protected_one_is_free(repository: Repository) -> None:
    with_modules(repository, "from shop_price.records import PRICE\n")
    assert "maker" not in json.dumps(edge(repository, "shop_cart", "shop_price"))


def test_the_protected_module_is_refused(repository: Repository) -> None:
    with_modules(repository, "from shop_price.make import make\n")
    assert "refused by maker" in json.dumps(edge(repository, "shop_cart", "shop_price"))


def test_the_package_root_is_refused_where_it_is_protected(repository: Repository) -> None:
    with_modules(repository, "from shop_price import PRICE\n")
    assert "refused by maker" in json.dumps(edge(repository, "shop_cart", "shop_price"))
