"""A corpus of small modules with the verdict that each deserves.

A manifest is a JSON list of cases. A case names a ``file``, or a folder with its ``files``; the ``package`` it is to
be read in; its ``verdict``, ``violation`` or ``clean``; its ``kind``; the ``lines`` to be reported, in ``line_file``
for a folder (by default its ``entry``).
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from archscan.cannot_judge import CannotJudgeError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from archscan.contracts.scan_contract import ScanContract
    from archscan.finding import Finding

__all__ = ["CorpusCase", "CorpusReport", "CorpusResult", "judge_corpus", "read_manifest"]


@dataclass(frozen=True, slots=True)
class CorpusCase:
    """One case.

    Attributes:
        identifier: Its id.
        package: The package it is to be read in.
        is_violation: The verdict it deserves.
        kind: What it is about.
        why: What makes it a violation or a look-alike.
        lines: The lines one of which must be reported.
        line_file: The file of a folder that the lines are in, "" for a single file.
        contents: Dotted name of each module, with the file to report and its bytes.
        is_judgement: Whether the written policy does not settle the verdict by itself.
    """

    identifier: str
    package: str
    is_violation: bool
    kind: str
    why: str
    lines: tuple[int, ...]
    line_file: str
    contents: dict[str, tuple[str, bytes]] = field(hash=False)
    is_judgement: bool = False


@dataclass(frozen=True, slots=True)
class CorpusResult:
    """What was reported about a case.

    Attributes:
        case: The case.
        findings: What was reported.
    """

    case: CorpusCase
    findings: tuple[Finding, ...]

    @property
    def is_right(self) -> bool:
        """Whether the violation was reported at one of its lines, or nothing about the look-alike."""
        if not self.case.is_violation:
            return not self.findings
        if self.case.kind == "unparseable":
            return bool(self.findings)
        return any(
            finding.line in self.case.lines and finding.file.endswith(self.case.line_file) for finding in self.findings
        )

    @property
    def outcome(self) -> str:
        """One of caught, missed, passed, flagged."""
        if self.case.is_violation:
            return "caught" if self.is_right else "missed"
        return "passed" if self.is_right else "flagged"


@dataclass(frozen=True, slots=True)
class CorpusReport:
    """What was reported about every case.

    Attributes:
        results: By case, in the order of the manifest.
    """

    results: tuple[CorpusResult, ...]

    @property
    def is_right(self) -> bool:
        """Whether every case got the verdict it deserves."""
        return all(result.is_right for result in self.results)

    def counts(self) -> Counter[str]:
        """Count the outcomes."""
        return Counter(result.outcome for result in self.results)

    def by_kind(self) -> dict[str, Counter[str]]:
        """Count the outcomes by kind."""
        found: dict[str, Counter[str]] = {}
        for result in self.results:
            found.setdefault(result.case.kind, Counter())[result.outcome] += 1
        return dict(sorted(found.items()))


def read_manifest(path: Path) -> tuple[CorpusCase, ...]:
    """Read a manifest and the files it names.

    Raises:
        CannotJudgeError: It is no manifest, a file is missing, or there is no case.
    """
    try:
        entries = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CannotJudgeError(str(path), f"cannot be read as a manifest: {error}") from error
    if not isinstance(entries, list) or not entries:
        raise CannotJudgeError(str(path), "is not a list of cases")
    cases = []
    for number, entry in enumerate(entries, 1):
        try:
            cases.append(_read_case(path.parent, entry))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise CannotJudgeError(str(path), f"case {number} is no case: {error!r}") from error
        except OSError as error:
            raise CannotJudgeError(str(path), f"case {number}: {error.filename}: {error.strerror}") from error
    return tuple(cases)


def judge_corpus(cases: Iterable[CorpusCase], contracts: Sequence[ScanContract], root: Path) -> CorpusReport:
    """Judge every case as if it stood in its package.

    Args:
        cases: The cases.
        contracts: The contracts of the configuration that scan modules.
        root: Folder of the configuration.

    Returns:
        The report.

    Raises:
        CannotJudgeError: No contract covers a case.
    """
    results = []
    for case in cases:
        covering = [contract for contract in contracts if any(contract.covers(name) for name in case.contents)]
        if not covering:
            raise CannotJudgeError(f"case {case.identifier}", f"no contract covers the package {case.package!r}")
        findings = {finding for contract in covering for finding in contract.find_in(root, case.contents)}
        results.append(CorpusResult(case, tuple(sorted(findings))))
    return CorpusReport(tuple(results))


# Private
# -------


def _read_case(folder: Path, entry: dict[str, Any]) -> CorpusCase:
    identifier, package = str(entry["id"]), str(entry["package"])
    verdict = entry["verdict"]
    if verdict not in {"violation", "clean"}:
        raise ValueError(f"the verdict {verdict!r}")
    files = entry.get("files")
    contents = {}
    if files is None:
        contents[f"{package}.{identifier}"] = (entry["file"], (folder / entry["file"]).read_bytes())
    else:
        for name in files:
            file = f"{entry['file'].rstrip('/')}/{name}"
            module = name.removesuffix(".py").replace("/", ".")
            contents[f"{package}.{identifier}.{module}"] = (file, (folder / file).read_bytes())
    return CorpusCase(
        identifier=identifier,
        package=package,
        is_violation=verdict == "violation",
        kind=str(entry.get("kind", "")),
        why=str(entry.get("why", "")),
        lines=tuple(int(line) for line in entry.get("lines", ())),
        line_file=str(entry.get("line_file") or entry.get("entry") or "") if files is not None else "",
        contents=contents,
        is_judgement=bool(entry.get("judgement", False)),
    )
