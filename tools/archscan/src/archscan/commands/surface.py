"""``archscan surface``: everything a package can reach, and the chain of imports that takes it there."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from archscan.audit.audit import graph_repository
from archscan.audit.reach import reach_of
from archscan.cannot_judge import CannotJudgeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.audit.reach import PackageReach, ReachedModule

__all__ = ["surface"]


@click.command("surface")
@click.argument("package")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--config", metavar="FILE", help="The configuration of import-linter; by default the one it would find.")
def surface(package: str, form: str, config: str | None) -> None:
    """Print what PACKAGE can reach, directly and through others.

    Each module comes with the names taken from it and the chain of packages that takes it there. Where every module is
    judged by a call_surface contract, this is all that the package can do.

    Exit code 0, or 2 where it cannot be told: no configuration, no such package, a file that cannot be parsed.
    """
    root = Path.cwd()
    # What lint-imports does: contract types may stand in the repository.
    sys.path.insert(0, str(root))
    try:
        graph = graph_repository(root, config)
        found = [reach for reach in reach_of(graph) if reach.package == package]
    except CannotJudgeError as error:
        click.echo(f"archscan: {error}", err=True)
        sys.exit(2)
    if not found:
        known = ", ".join(item.name for item in graph.packages)
        click.echo(f"archscan: {package}: is no package of the configuration; there are {known}", err=True)
        sys.exit(2)
    click.echo(_as_json(found[0]) if form == "json" else "\n".join(_as_text(found[0])))
    for unreadable in graph.unreadable:
        click.echo(f"archscan: {unreadable}", err=True)
    sys.exit(2 if graph.unreadable else 0)


# Private
# -------


def _groups(reach: PackageReach) -> dict[str, tuple[ReachedModule, ...]]:
    return {
        "packages": reach.packages,
        "standard library": reach.standard_library,
        "outside": reach.outside,
    }


def _as_text(reach: PackageReach) -> Iterator[str]:
    for title, modules in _groups(reach).items():
        yield f"{title}:" if modules else f"{title}: nothing"
        for module in modules:
            names = f": {', '.join(module.names)}" if module.names else ""
            yield f"  {module.module}{names}"
            yield f"      by {' -> '.join(module.chain)}"


def _as_json(reach: PackageReach) -> str:
    groups = {
        title.replace(" ", "_"): [
            {"module": module.module, "names": list(module.names), "chain": list(module.chain)} for module in modules
        ]
        for title, modules in _groups(reach).items()
    }
    return json.dumps({"package": reach.package, **groups}, indent=2, ensure_ascii=False)
