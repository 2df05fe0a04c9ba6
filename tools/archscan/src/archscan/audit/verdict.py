"""The verdicts on the contracts, from import-linter itself."""

from __future__ import annotations

import io
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from importlinter.application import use_cases
from importlinter.application.output import console
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from importlinter.application.ports.reporting import Report

    from archscan.audit.configuration import Architecture, StatedContract

__all__ = ["ContractVerdict", "Verdict", "judge_contracts"]


class Verdict(StrEnum):
    """What import-linter says about a contract."""

    KEPT = "kept"
    BROKEN = "broken"
    NOT_JUDGED = "not judged"


@dataclass(frozen=True, slots=True)
class ContractVerdict:
    """A contract and the verdict on it.

    Attributes:
        stated: The contract.
        verdict: What import-linter says.
        details: What breaks it or why it could not be judged, in the lines that import-linter prints.
        warnings: What import-linter warns of.
    """

    stated: StatedContract
    verdict: Verdict
    details: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def judge_contracts(architecture: Architecture) -> tuple[ContractVerdict, ...]:
    """Run every contract.

    A contract that cannot be judged does not keep the others from it.

    Args:
        architecture: The architecture as stated.

    Returns:
        The verdicts, in the order of the contracts.
    """
    with _silent_console():
        try:
            return _read_report(architecture.contracts, _run(architecture, architecture.contracts))
        except Exception:  # import-linter lets any exception of any contract through
            return tuple(_judge_alone(architecture, stated) for stated in architecture.contracts)


# Private
# -------

_WIDE = 100_000


def _judge_alone(architecture: Architecture, stated: StatedContract) -> ContractVerdict:
    if stated.fault:
        return ContractVerdict(stated, Verdict.NOT_JUDGED, (stated.fault,))
    try:
        return _read_report([stated], _run(architecture, [stated]))[0]
    except Exception as error:  # as above
        return ContractVerdict(stated, Verdict.NOT_JUDGED, tuple(str(error).splitlines()) or (type(error).__name__,))


def _run(architecture: Architecture, contracts: Sequence[StatedContract]) -> Report:
    return use_cases.create_report(architecture.user_options(contracts))


def _read_report(contracts: Sequence[StatedContract], report: Report) -> tuple[ContractVerdict, ...]:
    verdicts = []
    for stated, (contract, check) in zip(contracts, report.get_contracts_and_checks(), strict=True):
        details: tuple[str, ...] = ()
        if not check.kept:
            with redirect_stdout(io.StringIO()) as output:
                contract.render_broken_contract(check)
            printed = Text.from_ansi(output.getvalue()).plain
            details = tuple(line.rstrip() for line in printed.splitlines() if line.strip())
        verdict = Verdict.KEPT if check.kept else Verdict.BROKEN
        verdicts.append(ContractVerdict(stated, verdict, details, tuple(check.warnings)))
    return tuple(verdicts)


@contextmanager
def _silent_console() -> Generator[None]:
    """Keep import-linter from printing, and from breaking lines where a terminal would."""
    width = console._width  # noqa: SLF001 - the property gives the terminal's width where none is set  # pyright: ignore[reportPrivateUsage]
    console.width = _WIDE
    try:
        # Its console and the one of its progress bar both print to what is the standard output at the time.
        with redirect_stdout(io.StringIO()):
            yield
    finally:
        console._width = width  # noqa: SLF001 - as above  # pyright: ignore[reportPrivateUsage]
