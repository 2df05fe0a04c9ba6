"""A small repository to judge."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

CONFIGURATION = """\
[importlinter]
root_packages =
    shop_price
    shop_cart
    shop_order
    shop_web
include_external_packages = True
contract_types =
    declared_dependencies: archscan.contracts.declared_dependencies.DeclaredDependenciesContract
    spine_is_complete: archscan.contracts.spine_is_complete.SpineIsCompleteContract

[importlinter:contract:one-way]
name = The spine is one-way: no package imports what stands above it (ADR-0001 §5, ADR-0002 §1)
type = layers
layers =
    shop_order
    shop_cart
    shop_price

[importlinter:contract:web]
name = Prices are taken by carts, orders and the web alone (ADR-0003)
type = protected
protected_modules =
    shop_price
    shop_cart
allowed_importers =
    shop_cart
    shop_order
    shop_web

[importlinter:contract:declared]
name = What is imported is declared (ADR-0002 §2)
type = declared_dependencies
packages =
    packages/*
    tools/*

[importlinter:contract:complete]
name = Every package has its place (ADR-0002 §3)
type = spine_is_complete
packages = packages
layers_contract = one-way
"""


@dataclass(frozen=True)
class Repository:
    """A workspace of three packages in one direction, and a tool beside them; everything about it agrees."""

    root: Path

    def write(self, file: str, text: str) -> None:
        """Write a file, relative to the root."""
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, file: str) -> str:
        """Read a file, relative to the root."""
        return (self.root / file).read_text(encoding="utf-8")

    def replace(self, file: str, old: str, new: str) -> None:
        """Replace a text that must be in a file."""
        text = self.read(file)
        assert old in text, f"{old!r} is not in {file}"
        self.write(file, text.replace(old, new))

    def add_distribution(self, folder: str, module: str, dependencies: tuple[str, ...], source: str) -> None:
        """Add a distribution with one module of its own, named as its folder says."""
        name = module.replace("_", "-")
        lines = "".join(f'  "{dependency}",\n' for dependency in dependencies)
        self.write(
            f"{folder}/pyproject.toml", f'[project]\nname = "{name}"\nversion = "1"\ndependencies = [\n{lines}]\n'
        )
        self.write(f"{folder}/src/{module}/__init__.py", source)

    def run(self, program: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment that the tests run in, at the root."""
        paths = sorted(str(path) for path in self.root.glob("*/*/src"))
        return subprocess.run(
            [Path(sys.executable).with_name(program), *arguments],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "250", **environment},
            capture_output=True,
            text=True,
            check=False,
        )


def make_repository(root: Path) -> Repository:
    """Write a workspace about which everything agrees."""
    made = Repository(root)
    made.write(
        "pyproject.toml",
        '[project]\nname = "shop"\nversion = "1"\n\n[tool.uv.workspace]\nmembers = ["packages/*", "tools/*"]\n',
    )
    made.write(".importlinter", CONFIGURATION)
    made.add_distribution("packages/price", "shop_price", (), "import decimal\n\nPRICE = decimal.Decimal(1)\n")
    made.add_distribution("packages/cart", "shop_cart", ("shop-price",), "from shop_price import PRICE\n")
    made.add_distribution(
        "packages/order",
        "shop_order",
        ("shop-price", "Shop.Cart >= 1"),
        "import shop_cart\nfrom shop_price import PRICE\n",
    )
    made.add_distribution("tools/web", "shop_web", ("shop-cart", "packaging>=24"), "import shop_cart\n")
    made.write("tools/web/src/shop_web/version.py", "def parse() -> None:\n    from packaging import version\n")
    return made
