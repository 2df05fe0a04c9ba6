"""The report on an archive, written as the check goes on: memory does not grow with what it finds."""

import json
from typing import IO, Final

from practice_episode.archive.summary import Summary
from practice_episode.archive.verdicts import LineResult, LineVerdict

__all__ = ["REPORT_SCHEMA_VERSION", "ReportWriter"]

REPORT_SCHEMA_VERSION: Final = "practice_archive_report.v1"


class ReportWriter:
    """A report in the making: the findings as they come, the summary behind them.

    Whether it takes its place whole is for whoever opened the file to see to.
    """

    def __init__(self, file: IO[bytes], archive: str) -> None:
        self._file = file
        self._separator = "\n"
        self._write(f'{{"schema":{_json(REPORT_SCHEMA_VERSION)},\n"archive":{_json(archive)},\n"findings":[')

    def add(self, verdict: LineVerdict) -> None:
        """Keep the verdict on a line that is not reproduced; of the others the summary tells."""
        if verdict.result is LineResult.REPRODUCED:
            return
        finding = {
            "line": verdict.line,
            "result": verdict.result,
            "recorded": verdict.recorded,
            "found": verdict.found,
            "reason_codes": verdict.reason_codes,
            "findings": verdict.findings,
        }
        self._write(self._separator + _json(finding))
        self._separator = ",\n"

    def finish(self, summary: Summary, stopped: str | None) -> None:
        """Write what the verdicts add up to.

        Args:
            summary: The counts.
            stopped: What kept the check from reaching the end of the archive, None where it did.
        """
        rest = {
            "complete": stopped is None,
            "stopped": stopped,
            "first_line": summary.first_line,
            "last_line": summary.last_line,
            "lines": summary.lines,
            "results": {result: summary.results[result] for result in LineResult},
            "dispositions": dict(sorted(summary.dispositions.items())),
            "reason_codes": dict(sorted(summary.reason_codes.items())),
        }
        self._write("\n],\n" + ",\n".join(f"{_json(key)}:{_json(value)}" for key, value in rest.items()) + "}\n")

    def _write(self, text: str) -> None:
        self._file.write(text.encode())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
