"""``archscan test``: a corpus with known verdicts, judged under a configuration."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.scan_contract import ScanContract
from archscan.corpus import judge_corpus, read_manifest
from archscan.scan_configuration import read_scan_configuration

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.corpus import CorpusReport, CorpusResult

__all__ = ["test"]


@click.command("test")
@click.argument("manifest", type=click.Path(path_type=Path))
@click.option("--config", metavar="FILE", help="The configuration of import-linter; by default the one it would find.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
def test(manifest: Path, config: str | None, form: str) -> None:
    """Judge every case of a corpus as if it stood in the package it names.

    MANIFEST is a JSON list of cases, each with its file, package, kind, verdict and lines.

    Exit code 0 where every violation is reported at one of its lines and no clean case is flagged; 1 where not; 2 where
    the configuration or the manifest is wrong.
    """
    try:
        configuration = read_scan_configuration(config)
        contracts = [found for found in configuration.contracts.values() if isinstance(found, ScanContract)]
        report = judge_corpus(read_manifest(manifest), contracts, configuration.root)
    except CannotJudgeError as error:
        click.echo(f"archscan: {error}", err=True)
        sys.exit(2)
    click.echo(_as_json(report) if form == "json" else "\n".join(_as_text(report)))
    sys.exit(0 if report.is_right else 1)


# Private
# -------

_OUTCOMES = ("caught", "missed", "passed", "flagged")


def _as_text(report: CorpusReport) -> Iterator[str]:
    for result in report.results:
        if not result.is_right:
            yield from _fault(result)
    width = max(len(kind) for kind in report.by_kind())
    yield f"{'kind':{width}}  {'caught':>6}  {'missed':>6}  {'clean passed':>12}  {'wrongly flagged':>15}"
    for kind, counts in (*report.by_kind().items(), ("in total", report.counts())):
        cells = [f"{counts[outcome]:>{size}}" for outcome, size in zip(_OUTCOMES, (6, 6, 12, 15), strict=True)]
        yield f"{kind:{width}}  {'  '.join(cells)}"
    settled = [result for result in report.results if not result.case.is_judgement]
    if len(settled) < len(report.results):
        right = sum(result.is_right for result in settled)
        yield f"Without the {len(report.results) - len(settled)} cases of judgement: {right} of {len(settled)} right."


def _fault(result: CorpusResult) -> Iterator[str]:
    case = result.case
    file = next(iter(case.contents.values()))[0]
    expected = f", to be reported at {', '.join(map(str, case.lines))}" if case.is_violation else ""
    yield f"{result.outcome}: {case.identifier} ({case.kind}, {file}): {case.why}{expected}"
    for finding in result.findings:
        yield f"    {finding.file}:{finding.line}:{finding.column}: {finding.code} {finding.message}"


def _as_json(report: CorpusReport) -> str:
    cases = [
        {
            "id": result.case.identifier,
            "kind": result.case.kind,
            "outcome": result.outcome,
            "findings": [finding.to_json() for finding in result.findings],
        }
        for result in report.results
    ]
    return json.dumps({"counts": dict(sorted(report.counts().items())), "cases": cases}, indent=2, ensure_ascii=False)
