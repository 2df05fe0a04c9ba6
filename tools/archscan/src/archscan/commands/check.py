"""``archscan check``: the contracts of archscan, judged without the import graph."""

from __future__ import annotations

import importlib
import os
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import click

from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.scan_contract import ScanContract
from archscan.every_rule import every_rule
from archscan.reporters import github, json, text
from archscan.reporters.colour import may_colour
from archscan.reporters.progress import progress_shown
from archscan.scan_configuration import read_scan_configuration

if TYPE_CHECKING:
    from collections.abc import Sequence

    from archscan.finding import Finding
    from archscan.scan_configuration import FindingContract, ScanConfiguration

__all__ = ["check"]


@click.command("check")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "sarif", "github"]), default="text", show_default=True
)
@click.option(
    "--contract", "identifiers", multiple=True, metavar="ID", help="Judge only the contract of this id; repeatable."
)
@click.option("--config", metavar="FILE", help="The configuration of import-linter; by default the one it would find.")
@click.option("--as-package", metavar="NAME", help="Judge each path as a module that stands in this package.")
@click.option("--no-cache", is_flag=True, help="Judge every file anew, and keep no result.")
def check(
    paths: tuple[Path, ...],
    form: str,
    identifiers: tuple[str, ...],
    config: str | None,
    as_package: str | None,
    *,
    no_cache: bool,
) -> None:
    """Judge the contracts that archscan brings to the configuration of import-linter.

    With PATHS, only findings in those files and folders are looked for. The contract types of import-linter itself are
    judged by lint-imports.

    Exit code 0 where every contract is kept, 1 where one is broken, 2 where one cannot be judged.
    """
    try:
        configuration = read_scan_configuration(config)
        contracts = configuration.select(identifiers)
        if as_package is None:
            findings = _find(configuration, contracts, paths, cached=not no_cache)
        else:
            findings = _find_as(configuration, contracts, paths, as_package)
    except CannotJudgeError as error:
        click.echo(f"archscan: {error}", err=True)
        sys.exit(2)
    click.echo(_render(findings, form), nl=False)
    if form == "text" and not findings:
        click.echo(f"{len(contracts)} contract{'' if len(contracts) == 1 else 's'} kept.")
    sys.exit(1 if findings else 0)


# Private
# -------


def _find(
    configuration: ScanConfiguration,
    contracts: dict[str, FindingContract],
    paths: Sequence[Path],
    *,
    cached: bool,
) -> list[Finding]:
    for path in paths:
        if not path.exists():
            raise CannotJudgeError(str(path), "is not there")
    findings: set[Finding] = set()
    judged = False
    root = configuration.root
    with progress_shown() as watch:
        for contract in contracts.values():
            if isinstance(contract, ScanContract):
                if paths and not contract.files_among(root, paths):
                    continue
                findings |= set(contract.find(root, cached=cached, only=paths or None, watch=watch))
                judged = True
            elif not paths:
                findings |= set(contract.find(root))
                judged = True
    if not judged:
        raise CannotJudgeError("nothing analysed", "no contract covers these paths")
    return sorted(findings)


def _find_as(
    configuration: ScanConfiguration, contracts: dict[str, FindingContract], paths: Sequence[Path], package: str
) -> list[Finding]:
    if not paths:
        raise CannotJudgeError("--as-package", "names no file to judge")
    contents = {}
    for path in paths:
        name = package if path.name == "__init__.py" else f"{package}.{path.stem}"
        try:
            contents[name + (".__init__" if path.name == "__init__.py" else "")] = (path.as_posix(), path.read_bytes())
        except OSError as error:
            raise CannotJudgeError(str(path), f"cannot be read: {error.strerror}") from error
    scanning = [found for found in contracts.values() if isinstance(found, ScanContract)]
    covering = [found for found in scanning if any(found.covers(name.removesuffix(".__init__")) for name in contents)]
    if not covering:
        raise CannotJudgeError("--as-package", f"no contract covers {package!r}")
    return sorted({finding for contract in covering for finding in contract.find_in(configuration.root, contents)})


def _render(findings: Sequence[Finding], form: str) -> str:
    match form:
        case "json":
            return json.render(findings)
        case "sarif":
            # Its object model takes longer to load than a warm run takes to judge.
            sarif = importlib.import_module("archscan.reporters.sarif")
            return str(sarif.render(findings, every_rule(), metadata.version("archscan")))
        case "github":
            return github.render(findings)
        case _:
            return text.render(findings, colour=may_colour(sys.stdout, os.environ))
