"""``archscan graph``: the packages and which of them import which."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from archscan.audit.audit import graph_repository
from archscan.cannot_judge import CannotJudgeError
from archscan.drawing.dot import render_dot
from archscan.drawing.graph_json import render_graph_json
from archscan.drawing.mermaid import render_mermaid
from archscan.drawing.svg import render_svg

__all__ = ["graph"]

_FORMATS = {"mermaid": render_mermaid, "dot": render_dot, "svg": render_svg, "json": render_graph_json}


@click.command("graph")
@click.option(
    "--format", "form", type=click.Choice(list(_FORMATS)), default="mermaid", show_default=True, help="How to write it."
)
@click.option("--config", metavar="FILE", help="The configuration of import-linter; by default the one it would find.")
def graph(form: str, config: str | None) -> None:
    """Print the packages and the edges between them, arrows in the direction of import.

    Exit code 0, or 2 where the graph cannot be told: no configuration, a package that is not there, a file that cannot
    be parsed.
    """
    root = Path.cwd()
    # What lint-imports does: contract types may stand in the repository.
    sys.path.insert(0, str(root))
    try:
        packages = graph_repository(root, config)
    except CannotJudgeError as error:
        click.echo(f"archscan: {error}", err=True)
        sys.exit(2)
    click.echo(_FORMATS[form](packages), nl=False)
    for unreadable in packages.unreadable:
        click.echo(f"archscan: {unreadable}", err=True)
    sys.exit(2 if packages.unreadable else 0)
