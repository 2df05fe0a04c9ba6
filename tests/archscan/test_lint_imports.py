"""`lint-imports` alone runs the contracts, and a wrong option is an error, never a pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from small_repository import Repository

SHOP = "packages/shop/src/shop/__init__.py"
STOCK = "packages/stock/src/stock/__init__.py"
SURFACE_NAME = "The shop uses values of the stock and writes JSON (ADR-0001 §2)"
RECORDS_NAME = "Records are closed (ADR-0002)"


def test_kept_contracts_are_kept(shop: Repository) -> None:
    run = shop.run("lint-imports")
    assert run.returncode == 0, run.stdout
    assert f"{SURFACE_NAME} KEPT" in run.stdout
    assert f"{RECORDS_NAME} KEPT" in run.stdout


def test_broken_surface_fails_by_its_name(shop: Repository) -> None:
    shop.replace(SHOP, "len(item.name)", "open(item.name)")
    run = shop.run("lint-imports")
    assert run.returncode == 1
    assert f"{SURFACE_NAME} BROKEN" in run.stdout
    assert f"{SHOP}:7 ARC105 names the builtin 'open'" in run.stdout


def test_broken_records_fail_by_their_name(shop: Repository) -> None:
    shop.replace(STOCK, "    name: str\n", "    name: str\n    score: int\n")
    run = shop.run("lint-imports")
    assert run.returncode == 1
    assert f"{RECORDS_NAME} BROKEN" in run.stdout
    assert f"{STOCK}:7 ARC803" in run.stdout


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("allowed_builtins = str, len", "allowed_builtins = str, len\nallowed_bultins = id", "allowed_bultins"),
        ("packages = shop\n", "packages = shopp\n", "there is no package 'shopp'"),
        ("packages = shop\n", "packages = shop.none\n", "there is no module 'shop.none'"),
        ("    stock: Item\n", "    stock: Items\n", "'stock' has no name 'Items'"),
        ("    stock: Item\n", "    stock.none: Item\n", "there is no module 'stock.none'"),
        ("    stock: Item\n", "    stock: Item\n    enum: Enum\n", "no module needs allowed_imports enum.Enum"),
        ("allowed_builtins = str, len", "allowed_builtins = str, len, max", "no module needs allowed_builtins max"),
        ("    stock: Item\n", "    stock:\n", "lists no name"),
        ("    stock: Item\n", "    stock-Item\n", "is no qualified name"),
        ("json_required =\n    sort_keys=True\n", "", "json_required"),
        ("json_functions = json.dumps\n", "", "json_functions"),
        ("sort_keys=True", "sort_keys", "is not of the form keyword=value"),
        ("sort_keys=True", "sort_keys=yes", "gives no literal value"),
        (
            "allowed_builtins = str, len",
            "allowed_builtins = str, len\nexceptions =\n    shop: os.path",
            "gives no reason",
        ),
        (
            "allowed_builtins = str, len",
            "allowed_builtins = str, len\nexceptions =\n    shop: os.path because of nothing",
            "no module needs exceptions os.path",
        ),
        (
            "allowed_builtins = str, len",
            "allowed_builtins = str, len\nexceptions =\n    shop.none: os.path because of nothing",
            "there is no module 'shop.none'",
        ),
        (
            "allowed_builtins = str, len",
            "allowed_builtins = str, len\nexceptions =\n    stock: os.path because of nothing",
            "is none of the contract's modules",
        ),
        ("allowed_builtins = str, len", "allowed_builtins = str, len\nswitched_off = float_value", "gives no reason"),
        (
            "allowed_builtins = str, len",
            "allowed_builtins = str, len\nswitched_off = float because prices",
            "there is no rule 'float'",
        ),
        ("allowed_builtins = str, len", "allowed_builtins = str, len\ndeclared_only = perhaps", "boolean"),
        ("forbidden_fields = score", "forbidden_fields = sc/ore", "is no name"),
        ("forbidden_fields = score", "switched_off = nothing because of it", "there is no rule 'nothing'"),
    ],
)
def test_wrong_option_is_an_error(shop: Repository, old: str, new: str, message: str) -> None:
    shop.replace(".importlinter", old, new)
    run = shop.run("archscan", "check")
    assert (run.returncode, run.stdout) == (2, ""), run.stderr
    assert message in run.stderr
    assert "Traceback" not in run.stderr
    assert shop.run("lint-imports").returncode == 1


def test_unneeded_entries_may_be_warned_of(shop: Repository) -> None:
    shop.replace(
        ".importlinter",
        "allowed_builtins = str, len",
        "allowed_builtins = str, len, max\nunmatched_entries_alerting = warn",
    )
    run = shop.run("lint-imports")
    assert run.returncode == 0, run.stdout
    assert "No module needs the entry allowed_builtins max." in run.stdout


def test_exception_with_a_reason_holds_for_its_module_alone(shop: Repository) -> None:
    shop.replace(
        ".importlinter",
        "allowed_builtins = str, len",
        "allowed_builtins = str, len\nexceptions =\n    shop.clock: time.monotonic because the clock is handed in here",
    )
    shop.write("packages/shop/src/shop/clock.py", "from time import monotonic\n")
    assert shop.run("archscan", "check").returncode == 0
    shop.write("packages/shop/src/shop/other.py", "from time import monotonic\n")
    run = shop.run("archscan", "check")
    assert run.returncode == 1
    assert "other.py" in run.stdout
    assert "clock.py" not in run.stdout


def test_undeclared_package_of_the_repository_is_refused(shop: Repository) -> None:
    shop.replace(".importlinter", "allowed_builtins = str, len", "allowed_builtins = str, len\ndeclared_only = True")
    assert shop.run("archscan", "check").returncode == 0
    shop.replace("packages/shop/pyproject.toml", '"stock"', '"other"')
    run = shop.run("archscan", "check")
    assert run.returncode == 1
    assert "ARC102" in run.stdout


def test_rule_that_is_switched_off_does_not_hold(shop: Repository) -> None:
    shop.write("packages/shop/src/shop/price.py", "PRICE = 0.5\n")
    assert shop.run("archscan", "check").returncode == 1
    shop.replace(
        ".importlinter",
        "allowed_builtins = str, len",
        "allowed_builtins = str, len\nswitched_off = float_value because of prices",
    )
    assert shop.run("archscan", "check").returncode == 0
