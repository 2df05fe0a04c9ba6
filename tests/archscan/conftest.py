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
