"""What the tests of the scanner share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from small_repository import Repository, make_repository

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    """A workspace about which everything agrees."""
    return make_repository(tmp_path / "shop")


SURFACE = """\
[importlinter]
root_packages =
    shop
    stock
contract_types =
    call_surface: archscan.contracts.call_surface.CallSurfaceContract
    closed_records: archscan.contracts.closed_records.ClosedRecordsContract

[importlinter:contract:surface]
name = The shop uses values of the stock and writes JSON (ADR-0001 §2)
type = call_surface
packages = shop
allowed_imports =
    json: dumps
    stock: Item
allowed_builtins = str, len
json_functions = json.dumps
json_required =
    sort_keys=True

[importlinter:contract:records]
name = Records are closed (ADR-0002)
type = closed_records
packages =
    shop
    stock
forbidden_fields = score
"""

SHOP = """\
import json

from stock import Item


def text(item: Item) -> str:
    return json.dumps({"length": len(item.name)}, sort_keys=True)
"""

STOCK = """\
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    name: str


def restock(name):
    return Item(name)
"""


@pytest.fixture
def shop(tmp_path: Path) -> Repository:
    """Two packages whose modules are scanned; both contracts are kept."""
    made = Repository(tmp_path / "scanned")
    made.write(".importlinter", SURFACE)
    made.add_distribution("packages/shop", "shop", ("stock",), SHOP)
    made.add_distribution("packages/stock", "stock", (), STOCK)
    return made
