"""`archscan check`: what it prints and how it ends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from small_repository import Repository

SHOP = "packages/shop/src/shop/__init__.py"


def test_kept_contracts_end_with_zero(shop: Repository) -> None:
    run = shop.run("archscan", "check")
    assert (run.returncode, run.stdout, run.stderr) == (0, "2 contracts kept.\n", "")


def test_broken_contract_ends_with_one_and_teaches(shop: Repository) -> None:
    shop.replace(SHOP, "import json\n", "import json\nimport os as system\n")
    run = shop.run("archscan", "check")
    assert run.returncode == 1
    assert f"{SHOP}:2:8: ARC101 imports 'os', which the contract does not list" in run.stdout
    assert "held by: surface (ADR-0001 §2)" in run.stdout
    assert "instead: use a name the contract lists" in run.stdout


def test_json_carries_every_attribute_of_a_finding(shop: Repository) -> None:
    shop.replace(SHOP, "json.dumps(", "json.decoder.scanner(")
    run = shop.run("archscan", "check", "--format", "json")
    assert json.loads(run.stdout)["findings"] == [
        {
            "file": SHOP,
            "line": 7,
            "column": 12,
            "code": "ARC106",
            "message": "reaches 'json.decoder', which the contract does not list",
            "expression": "json.decoder",
            "resolved": "json.decoder",
            "contract": "surface",
            "adr": "ADR-0001 §2",
            "advice": "use a name the contract lists",
        }
    ]


@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_every_format_names_file_and_code(shop: Repository, form: str) -> None:
    shop.replace(SHOP, "len(", "print(")
    run = shop.run("archscan", "check", "--format", form)
    assert run.returncode == 1
    assert SHOP in run.stdout
    assert "ARC105" in run.stdout


def test_contract_is_chosen_by_its_id(shop: Repository) -> None:
    shop.replace(SHOP, "len(", "print(")
    assert shop.run("archscan", "check", "--contract", "records").returncode == 0
    assert shop.run("archscan", "check", "--contract", "surface").returncode == 1


def test_paths_limit_what_is_judged(shop: Repository) -> None:
    shop.write("packages/shop/src/shop/other.py", "import os\n")
    assert shop.run("archscan", "check", SHOP).returncode == 0
    assert shop.run("archscan", "check", "packages/shop/src/shop/other.py").returncode == 1
    assert shop.run("archscan", "check", "packages").returncode == 1


def test_file_is_judged_as_if_it_stood_in_a_package(shop: Repository) -> None:
    shop.write("draft.py", "from .nothing import x\nfrom stock import restock\n")
    run = shop.run("archscan", "check", "draft.py", "--as-package", "shop")
    assert run.returncode == 1
    assert "draft.py:2:19: ARC101 imports 'stock.restock'" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--contract", "nothing"], "there is no contract 'nothing'"),
        (["nowhere.py"], "nowhere.py: is not there"),
        (["README.md"], "nothing analysed"),
        (["--config", "nowhere.ini"], "nowhere.ini"),
        (["--as-package", "shop"], "names no file to judge"),
        (["README.md", "--as-package", "elsewhere"], "no contract covers 'elsewhere'"),
    ],
)
def test_what_cannot_be_judged_ends_with_two(shop: Repository, arguments: list[str], message: str) -> None:
    shop.write("README.md", "text\n")
    run = shop.run("archscan", "check", *arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert message in run.stderr
    assert len(run.stderr.splitlines()) == 1


def test_warm_run_gives_the_same_and_parses_nothing(shop: Repository) -> None:
    shop.replace(SHOP, "len(", "print(")
    cold = shop.run("archscan", "check")
    assert (shop.root / ".archscan_cache" / "surface.json").is_file()
    # A parser that cannot run shows that it is not asked.
    shop.write("broken/sitecustomize.py", "import libcst\nlibcst.parse_module = None\n")
    warm = shop.run("archscan", "check", PYTHONPATH=f"{shop.root}/broken:{shop.root}/packages/shop/src")
    assert (warm.returncode, warm.stdout) == (cold.returncode, cold.stdout)


def test_cache_forgets_what_another_package_changed(shop: Repository) -> None:
    assert shop.run("archscan", "check").returncode == 0
    shop.write("packages/stock/src/stock/__init__.py", "import os\nItem = os\n")
    run = shop.run("archscan", "check", "--contract", "surface")
    assert run.returncode == 1
    assert "os" in run.stdout


def test_damaged_cache_is_judged_anew(shop: Repository) -> None:
    shop.run("archscan", "check")
    for path in (shop.root / ".archscan_cache").glob("*.json"):
        path.write_text('{"a": 1', encoding="utf-8")
    assert shop.run("archscan", "check").returncode == 0


def test_no_source_can_exempt_itself(shop: Repository) -> None:
    shop.write("packages/shop/src/shop/other.py", "# archscan: ignore-file\nimport os  # noqa  # archscan: ignore\n")
    assert shop.run("archscan", "check").returncode == 1


@pytest.mark.parametrize("code", ["ARC101", "import_not_listed", "ARC001", "ARC501"])
def test_rules_shows_a_rule(shop: Repository, code: str) -> None:
    run = shop.run("archscan", "rules", code)
    assert run.returncode == 0
    assert "Why: " in run.stdout


def test_rules_lists_every_rule_and_knows_no_other(shop: Repository) -> None:
    run = shop.run("archscan", "rules")
    assert run.returncode == 0
    assert len(run.stdout.splitlines()) > 30
    assert shop.run("archscan", "rules", "ARC000").returncode == 2
