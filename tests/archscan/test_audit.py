"""Declarations, imports and contracts side by side; the three must agree."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from archscan.adr_reference import parse_adr_references, without_adr_references

if TYPE_CHECKING:
    from subprocess import CompletedProcess

    from small_repository import Repository


def audit(repository: Repository, *arguments: str, **environment: str) -> CompletedProcess[str]:
    return repository.run("archscan", "audit", *arguments, **environment)


def audit_json(repository: Repository, *arguments: str) -> tuple[int, dict[str, Any]]:
    ran = audit(repository, "--output", "audit.json", *arguments)
    return ran.returncode, json.loads(repository.read("audit.json"))


def faults(document: dict[str, Any]) -> dict[tuple[str, str], list[str]]:
    return {(edge["importer"], edge["imported"]): edge["faults"] for edge in document["edges"] if edge["faults"]}


def test_a_repository_about_which_everything_agrees(repository: Repository) -> None:
    code, document = audit_json(repository)

    assert (code, document["agrees"], document["could_judge"]) == (0, True, True)
    assert faults(document) == {}
    (edge,) = [e for e in document["edges"] if (e["importer"], e["imported"]) == ("shop_order", "shop_cart")]
    assert edge["declared"] == [{"file": "packages/order/pyproject.toml", "line": 6, "requirement": "Shop.Cart >= 1"}]
    assert [(line["file"], line["line"]) for line in edge["imports"]] == [
        ("packages/order/src/shop_order/__init__.py", 1)
    ]
    assert edge["contracts"] == [
        {"id": "one-way", "ruling": "allows", "adr": ["ADR-0001 §5", "ADR-0002 §1"]},
        {"id": "web", "ruling": "allows", "adr": ["ADR-0003"]},
    ]
    assert [(c["id"], c["verdict"]) for c in document["contracts"]] == [
        ("one-way", "kept"),
        ("web", "kept"),
        ("declared", "kept"),
        ("complete", "kept"),
    ]
    assert [(o["distribution"], o["dependency"], o["faults"]) for o in document["outside"]] == [
        ("shop-web", "packaging", [])
    ]


def test_an_undeclared_edge_disagrees(repository: Repository) -> None:
    repository.replace("packages/order/pyproject.toml", '  "shop-price",\n', "")

    code, document = audit_json(repository)

    assert code == 1
    assert faults(document) == {("shop_order", "shop_price"): ["imported but not declared"]}
    assert {c["id"]: c["verdict"] for c in document["contracts"]}["declared"] == "broken"


def test_an_unused_edge_disagrees(repository: Repository) -> None:
    repository.write("tools/web/src/shop_web/__init__.py", "")

    code, document = audit_json(repository)

    assert code == 1
    assert faults(document) == {("shop_web", "shop_cart"): ["declared but not imported"]}


def test_an_edge_that_no_contract_speaks_of_disagrees(repository: Repository) -> None:
    repository.write("tools/web/src/shop_web/more.py", "import shop_order\n")
    repository.replace("tools/web/pyproject.toml", '"shop-cart"', '"shop-cart", "shop-order"')

    code, document = audit_json(repository)

    assert code == 1
    assert faults(document) == {("shop_web", "shop_order"): ["allowed by no contract"]}
    assert all(contract["verdict"] == "kept" for contract in document["contracts"])


def test_an_edge_against_the_order_is_refused_and_the_contract_says_where(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/late.py", "def f():\n    from shop_order import PRICE\n")
    repository.replace("packages/price/pyproject.toml", "dependencies = [\n", 'dependencies = ["shop-order",\n')

    code, document = audit_json(repository)
    broken = next(contract for contract in document["contracts"] if contract["id"] == "one-way")

    assert code == 1
    assert faults(document) == {("shop_price", "shop_order"): ["refused by one-way"]}
    assert broken["verdict"] == "broken"
    assert any("shop_price.late -> shop_order (l.2)" in line for line in broken["details"])


def test_a_protected_package_refuses_an_importer_that_is_not_named(repository: Repository) -> None:
    repository.replace(
        ".importlinter", "    shop_cart\n    shop_order\n    shop_web\n\n", "    shop_cart\n    shop_order\n\n"
    )

    code, document = audit_json(repository)

    assert code == 1
    assert faults(document) == {("shop_web", "shop_cart"): ["refused by web"]}


def test_forbidden_and_independence_contracts_refuse(repository: Repository) -> None:
    repository.write(
        ".importlinter",
        repository.read(".importlinter")
        + """
[importlinter:contract:no]
name = No web in carts
type = forbidden
source_modules = shop_web
forbidden_modules = shop_c*
""".replace("shop_c*", "shop_cart")
        + """
[importlinter:contract:apart]
name = Apart
type = independence
modules =
    shop_cart
    shop_price
""",
    )

    _, document = audit_json(repository)

    assert faults(document) == {
        ("shop_cart", "shop_price"): ["refused by apart"],
        ("shop_web", "shop_cart"): ["refused by no"],
    }


@pytest.mark.parametrize(("layer", "refused"), [("shop_cart | shop_price", True), ("shop_cart : shop_price", False)])
def test_modules_of_one_layer_may_import_each_other_unless_they_are_independent(
    repository: Repository,
    layer: str,
    refused: bool,  # noqa: FBT001 - pytest passes it by name
) -> None:
    repository.replace(".importlinter", "    shop_cart\n    shop_price\n\n", f"    {layer}\n\n")

    _, document = audit_json(repository)

    assert faults(document) == ({("shop_cart", "shop_price"): ["refused by one-way"]} if refused else {})
    assert document["contracts"][0]["verdict"] == ("broken" if refused else "kept")


def test_a_dependency_outside_the_repository_must_be_declared_and_used(repository: Repository) -> None:
    repository.replace("tools/web/pyproject.toml", '"packaging>=24"', '"libcst"')

    code, document = audit_json(repository)

    assert code == 1
    assert [(o["dependency"], o["faults"]) for o in document["outside"]] == [
        ("libcst", ["declared but not imported"]),
        ("packaging", ["imported but not declared"]),
    ]


def test_an_exception_is_shown_with_its_reason_and_agrees(repository: Repository) -> None:
    repository.write("tools/web/src/shop_web/__init__.py", "")
    repository.replace(
        ".importlinter",
        "    tools/*\n",
        "    tools/*\nignore =\n    shop-web -> shop-cart: loaded by name at run time\n",
    )

    code, document = audit_json(repository)
    edge = document["edges"][-1]

    assert code == 0, document
    assert (edge["imported"], edge["exception"], edge["faults"]) == ("shop_cart", "loaded by name at run time", [])


def test_one_contract_that_cannot_be_judged_leaves_the_others_their_verdicts(repository: Repository) -> None:
    repository.replace(".importlinter", "layers_contract = one-way", "layers_contract = nowhere")

    code, document = audit_json(repository)
    verdicts = {contract["id"]: contract["verdict"] for contract in document["contracts"]}

    assert code == 2
    assert verdicts == {"one-way": "kept", "web": "kept", "declared": "kept", "complete": "not judged"}
    assert any("nowhere" in line for line in document["contracts"][3]["details"])


def test_invalid_options_of_one_contract_leave_the_others_their_verdicts(repository: Repository) -> None:
    repository.replace(".importlinter", "layers_contract = one-way", "layers_contract = one-way\nlayer = x")

    code, document = audit_json(repository)

    assert code == 2
    assert [contract["verdict"] for contract in document["contracts"]] == ["kept", "kept", "kept", "not judged"]
    assert document["contracts"][3]["details"] == ["layer: Unrecognized option."]


def test_a_file_that_nobody_can_parse_is_named_and_nothing_passes(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/broken.py", "import shop_cart\ndef (:\n")

    code, document = audit_json(repository)

    assert code == 2
    assert [(entry["file"], entry["line"]) for entry in document["unreadable"]] == [
        ("packages/price/src/shop_price/broken.py", 2)
    ]
    assert document["agrees"] is False


def test_reach_follows_imports_and_shows_a_shortest_chain(repository: Repository) -> None:
    _, document = audit_json(repository)
    reach = {entry["package"]: entry for entry in document["reach"]}

    assert [module["chain"] for module in reach["shop_web"]["packages"]] == [
        ["shop_web", "shop_cart"],
        ["shop_web", "shop_cart", "shop_price"],
    ]
    assert [module["chain"] for module in reach["shop_web"]["standard_library"]] == [
        ["shop_web", "shop_cart", "shop_price", "decimal"]
    ]
    assert [(m["module"], m["names"]) for m in reach["shop_web"]["outside"]] == [("packaging", ["version"])]
    assert reach["shop_price"]["packages"] == []


def test_reach_names_everything_that_is_taken_on_any_way(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/kinds.py", "from enum import Enum, StrEnum\nimport json\n")
    repository.write("packages/cart/src/shop_cart/kinds.py", "from enum import StrEnum, unique\n")

    _, document = audit_json(repository)
    reach = {entry["package"]: entry for entry in document["reach"]}

    assert [(m["module"], m["names"], m["chain"]) for m in reach["shop_cart"]["standard_library"]] == [
        ("decimal", [], ["shop_cart", "shop_price", "decimal"]),
        ("enum", ["StrEnum", "unique"], ["shop_cart", "enum"]),
        ("enum", ["Enum"], ["shop_cart", "shop_price", "enum"]),
        ("json", [], ["shop_cart", "shop_price", "json"]),
    ]


def test_reach_of_a_cycle_ends_and_leaves_the_package_itself_out(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/late.py", "def f():\n    import shop_order\n")

    _, document = audit_json(repository)
    reach = {entry["package"]: [m["module"] for m in entry["packages"]] for entry in document["reach"]}

    assert reach["shop_price"] == ["shop_order", "shop_cart"]


def test_a_configuration_without_contracts_is_no_pass(repository: Repository) -> None:
    repository.write(".importlinter", "[importlinter]\nroot_packages = shop_price\n")

    ran = audit(repository)

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "archscan: configuration: states no contract\n"


@pytest.mark.parametrize(
    ("name", "cited", "sentence"),
    [
        ("One way (ADR-0230 §5, ADR-0233 §1)", ["ADR-0230 §5", "ADR-0233 §1"], "One way"),
        ("Closed (ADR-0230 §7.3, §12.3)", ["ADR-0230 §7.3", "ADR-0230 §12.3"], "Closed"),
        ("Closed (ADR-0230 §7.3 and §8; ADR-0231)", ["ADR-0230 §7.3", "ADR-0230 §8", "ADR-0231"], "Closed"),
        ("A range (ADR-0007 §1\u20134).", ["ADR-0007 §1\u20134"], "A range"),
        ("Twice (ADR-1 §2, ADR-1 §2)", ["ADR-1 §2"], "Twice"),
        ("Nothing (really)", [], "Nothing (really)"),
        ("ADR-0230 §5 in the middle (see there) of it", [], "ADR-0230 §5 in the middle (see there) of it"),
        ("", [], ""),
    ],
)
def test_decisions_are_read_from_the_name_of_a_contract(name: str, cited: list[str], sentence: str) -> None:
    assert [str(reference) for reference in parse_adr_references(name)] == cited
    assert without_adr_references(name) == sentence


def test_a_surface_contract_allows_the_packages_it_lists_and_no_other(repository: Repository) -> None:
    configuration = repository.read(".importlinter").replace(
        "contract_types =\n",
        "contract_types =\n    call_surface: archscan.contracts.call_surface.CallSurfaceContract\n",
    )
    surface = """
[importlinter:contract:surface]
name = Orders reach prices (ADR-0004 §2)
type = call_surface
packages = shop_order
allowed_imports =
    shop_price: PRICE
"""
    repository.write(".importlinter", configuration + surface)

    _, document = audit_json(repository)
    said = {
        (edge["importer"], edge["imported"]): [
            (c["id"], c["ruling"]) for c in edge["contracts"] if c["id"] == "surface"
        ]
        for edge in document["edges"]
    }

    assert said["shop_order", "shop_price"] == [("surface", "allows")]
    assert said["shop_order", "shop_cart"] == [("surface", "refuses")]
    assert said["shop_cart", "shop_price"] == []
    assert faults(document) == {("shop_order", "shop_cart"): ["refused by surface"]}
    assert document["contracts"][-1]["verdict"] == "broken"
