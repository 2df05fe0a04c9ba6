"""The hooks offered to others run programs that are there and judge what they are run in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml  # type: ignore[import-untyped] # its stubs are a distribution of their own

if TYPE_CHECKING:
    from small_repository import Repository

HOOKS = yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def test_a_hook_is_offered_for_each_program() -> None:
    assert [hook["id"] for hook in HOOKS] == ["archscan", "lint-imports"]


@pytest.mark.parametrize("hook", HOOKS, ids=[hook["id"] for hook in HOOKS])
def test_a_hook_passes_what_agrees_and_fails_what_does_not(repository: Repository, hook: dict[str, str]) -> None:
    program, *arguments = hook["entry"].split()
    assert repository.run(program, *arguments).returncode == 0

    repository.write("packages/price/src/shop_price/other.py", "import packaging\n")
    ran = repository.run(program, *arguments)

    assert ran.returncode == 1
    assert "packages/price/src/shop_price/other.py:1" in ran.stdout
