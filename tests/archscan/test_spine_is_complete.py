"""Every workspace member below a folder stands in the layers, once, and nothing else does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from archscan.audit.configuration import read_architecture
from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.spine_is_complete import SpineIsCompleteContract

if TYPE_CHECKING:
    from collections.abc import Callable

    from archscan.finding import Finding
    from small_repository import Repository

    Judge = Callable[[], tuple[Finding, ...]]

NAME = "Every package has its place (ADR-0002 §3)"


@pytest.fixture
def judge(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Judge the repository with the contract that its configuration states."""
    monkeypatch.chdir(repository.root)

    def find() -> tuple[Finding, ...]:
        for stated in read_architecture(None).contracts:
            if isinstance(stated.contract, SpineIsCompleteContract):
                return stated.contract.find(repository.root)
        pytest.fail("the configuration states no such contract")

    return find


def brief(findings: tuple[Finding, ...]) -> list[tuple[str, str, str]]:
    return [(finding.file, finding.code, finding.resolved) for finding in findings]


def test_a_complete_spine_is_kept(judge: Judge) -> None:
    assert judge() == ()


def test_a_planted_missing_layer_breaks_the_contract_by_its_name(repository: Repository) -> None:
    repository.replace(".importlinter", "    shop_cart\n    shop_price\n\n", "    shop_price\n\n")

    ran = repository.run("lint-imports", "--no-logo")

    assert ran.returncode == 1
    assert f"{NAME} BROKEN" in ran.stdout
    assert "packages/cart/pyproject.toml ARC602 shop_cart (shop-cart) stands in no layer of one-way" in ran.stdout


def test_a_member_that_no_layer_names_is_found(repository: Repository, judge: Judge) -> None:
    repository.add_distribution("packages/stock", "shop_stock", (), "")

    assert brief(judge()) == [("packages/stock/pyproject.toml", "ARC602", "shop_stock")]


def test_a_member_beside_the_folder_needs_no_layer(repository: Repository, judge: Judge) -> None:
    repository.add_distribution("tools/lint", "shop_lint", (), "")

    assert judge() == ()


def test_a_folder_that_is_no_member_is_found(repository: Repository, judge: Judge) -> None:
    repository.write("packages/notes/README.md", "no distribution\n")

    assert brief(judge()) == [("packages/notes", "ARC601", "")]


def test_a_folder_that_the_workspace_leaves_out_is_found(repository: Repository, judge: Judge) -> None:
    repository.replace("pyproject.toml", '"tools/*"]', '"tools/*"]\nexclude = ["packages/cart"]')

    assert brief(judge()) == [(".importlinter", "ARC604", "shop_cart"), ("packages/cart", "ARC601", "")]


def test_a_folder_of_nothing_but_caches_is_no_folder(repository: Repository, judge: Judge) -> None:
    repository.write("packages/gone/src/shop_gone/__pycache__/x.pyc", "")
    repository.write("packages/.hidden/file", "")

    assert judge() == ()


def test_a_folder_that_groups_members_is_no_stray(repository: Repository, judge: Judge) -> None:
    repository.add_distribution("packages/group/stock", "shop_stock", (), "")
    repository.replace("pyproject.toml", '"tools/*"]', '"tools/*", "packages/group/*"]')
    repository.replace(".importlinter", "    shop_price\n\n", "    shop_price\n    shop_stock\n\n")

    assert judge() == ()


def test_a_layer_that_is_no_member_is_found(repository: Repository, judge: Judge) -> None:
    repository.replace(".importlinter", "    shop_price\n\n", "    shop_price\n    shop_web\n\n")

    assert brief(judge()) == [(".importlinter", "ARC604", "shop_web")]


def test_a_part_of_a_member_is_no_place_for_it(repository: Repository, judge: Judge) -> None:
    repository.write("packages/cart/src/shop_cart/part.py", "")
    repository.replace(".importlinter", "    shop_cart\n    shop_price\n\n", "    shop_cart.part\n    shop_price\n\n")

    assert brief(judge()) == [
        (".importlinter", "ARC604", "shop_cart.part"),
        ("packages/cart/pyproject.toml", "ARC602", "shop_cart"),
    ]


def test_a_member_in_several_layers_is_found(repository: Repository, judge: Judge) -> None:
    repository.replace(".importlinter", "    shop_price\n\n", "    shop_price\n    shop_cart\n\n")

    assert brief(judge()) == [(".importlinter", "ARC603", "shop_cart")]


def test_members_of_one_layer_and_optional_layers_have_their_place(repository: Repository, judge: Judge) -> None:
    repository.add_distribution("packages/stock", "shop_stock", (), "")
    repository.replace(".importlinter", "    shop_price\n\n", "    (shop_price) | shop_stock\n\n")

    assert judge() == ()


def test_layers_in_containers_are_read_by_their_full_names(repository: Repository, judge: Judge) -> None:
    repository.add_distribution("packages/stock", "acme", (), "")
    repository.write("packages/stock/src/acme/__init__.py", "")
    (repository.root / "packages/stock/src/acme/__init__.py").unlink()
    repository.write("packages/stock/src/acme/stock/__init__.py", "")
    for member in ("price", "cart", "order"):
        repository.write(f"packages/{member}/src/acme/{member}/__init__.py", "")
    text = repository.read(".importlinter").replace(
        "layers =\n    shop_order\n    shop_cart\n    shop_price\n",
        "layers =\n    order\n    cart\n    price\n    stock\ncontainers =\n    acme\n",
    )
    repository.write(".importlinter", text)

    assert [code for _, code, _ in brief(judge())] == ["ARC602"] * 3, (
        "the shop_ modules have no layer, the acme ones do"
    )


def test_members_can_be_stated_where_there_is_no_workspace(repository: Repository, judge: Judge) -> None:
    repository.write("pyproject.toml", '[project]\nname = "shop"\n')
    with pytest.raises(CannotJudgeError, match="members"):
        judge()

    repository.replace(".importlinter", "layers_contract = one-way", "layers_contract = one-way\nmembers = packages/*")
    assert judge() == ()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("layers_contract = one-way", "layers_contract = nowhere", "no layers contract with the id 'nowhere'"),
        ("layers_contract = one-way", "layers_contract = web", "no layers contract with the id 'web'"),
        ("packages = packages", "packages = nowhere", "there is no folder nowhere"),
        ("packages = packages", "packages = docs", "no member of the workspace stands below it"),
        ("layers_contract = one-way", "layers_contract = one-way\nmembers = packages/*\n    no/*", "no/"),
        ("layers_contract = one-way", "layers_contract = one-way\nmembers = packages/*\n    docs", "docs"),
        ("layers_contract = one-way", "layers_contract = one-way\nconfiguration = other.ini", "other.ini"),
        ("    shop_price\n\n", "    shop_price | shop_a : shop_b\n\n", "layers"),
    ],
)
def test_what_cannot_be_judged_is_an_error(
    repository: Repository, judge: Judge, old: str, new: str, reason: str
) -> None:
    repository.write("docs/page.md", "no distribution\n")
    repository.replace(".importlinter", old, new)

    with pytest.raises(CannotJudgeError, match=reason) as refused:
        judge()

    assert str(refused.value).startswith(NAME)


def test_a_configuration_that_does_not_hold_the_contract_is_an_error(repository: Repository, judge: Judge) -> None:
    options: dict[str, Any] = {"name": NAME, "packages": "packages", "layers_contract": "one-way"}

    with pytest.raises(CannotJudgeError, match="does not hold this contract"):
        SpineIsCompleteContract(NAME, {}, options).find(repository.root)
    assert judge() == ()


def test_a_configuration_of_another_name_is_named_by_the_option(repository: Repository) -> None:
    text = repository.read(".importlinter")
    (repository.root / ".importlinter").unlink()
    repository.write(
        "contracts.ini",
        text.replace("layers_contract = one-way", "layers_contract = one-way\nconfiguration = contracts.ini"),
    )

    assert repository.run("lint-imports", "--no-logo", "contracts.ini").returncode == 0

    repository.write("contracts.ini", text)
    ran = repository.run("lint-imports", "--no-logo", "contracts.ini")

    assert ran.returncode == 1
    assert f"{NAME}: " in ran.stdout


def test_the_configuration_is_looked_for_in_the_folder_that_is_judged(
    repository: Repository, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository.root / "packages")
    contracts = read_architecture(str(repository.root / ".importlinter")).contracts
    (contract,) = [s.contract for s in contracts if isinstance(s.contract, SpineIsCompleteContract)]

    assert contract.find(repository.root) == ()
    monkeypatch.chdir(repository.root)
    assert judge() == ()


def test_an_unknown_option_fails_the_program_and_names_the_contract(repository: Repository) -> None:
    repository.replace(".importlinter", "layers_contract = one-way", "layers_contract = one-way\nlayer = shop_price")

    ran = repository.run("lint-imports", "--no-logo")

    assert ran.returncode == 1
    assert f'Contract "{NAME}" is not configured correctly' in ran.stdout
