"""The report on an archive: written as the check goes on, in place only when it is whole."""

import json
import os
import tempfile
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from practice_episode.archive.summary import Summary
from practice_episode.archive.verdicts import LineResult, LineVerdict

__all__ = ["REPORT_SCHEMA_VERSION", "ReportWriter"]

REPORT_SCHEMA_VERSION: Final = "practice_archive_report.v1"


class ReportWriter:
    """A report in the making.

    Findings go to a temporary file beside the report as they come, so that memory does not grow with them; the summary
    follows at the end, and then the file takes the report's name. Leaving without `finish` leaves nothing behind.
    """

    def __init__(self, path: Path, archive: str) -> None:
        self._path = path
        descriptor, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        self._temporary = Path(temporary)
        self._file: IO[str] = os.fdopen(descriptor, "w", encoding="utf-8", newline="\n")
        self._file.write(f'{{"schema":{json.dumps(REPORT_SCHEMA_VERSION)},\n"archive":{_json(archive)},\n"findings":[')
        self._separator = "\n"

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Remove what was not finished."""
        self._file.close()
        self._temporary.unlink(missing_ok=True)

    def add(self, verdict: LineVerdict) -> None:
        """Keep the verdict on a line that is not reproduced; of the others the summary tells."""
        if verdict.result is LineResult.REPRODUCED:
            return
        finding = {
            "line": verdict.line,
            "result": verdict.result.value,
            "recorded": verdict.recorded,
            "found": verdict.found,
            "reason_codes": list(verdict.reason_codes),
            "findings": list(verdict.findings),
        }
        self._file.write(self._separator + _json(finding))
        self._separator = ",\n"

    def finish(self, summary: Summary, stopped: str | None) -> None:
        """Put the report in place.

        Args:
            summary: What the verdicts add up to.
            stopped: What kept the check from reaching the end of the archive, None where it did.
        """
        rest: dict[str, object] = {
            "complete": stopped is None,
            "stopped": stopped,
            "first_line": summary.first_line,
            "last_line": summary.last_line,
            "lines": summary.lines,
            "results": {result.value: summary.results[result] for result in LineResult},
            "dispositions": dict(sorted(summary.dispositions.items())),
            "reason_codes": dict(sorted(summary.reason_codes.items())),
        }
        self._file.write("\n],\n" + ",\n".join(f"{_json(key)}:{_json(value)}" for key, value in rest.items()) + "}\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        # mkstemp keeps others out; a report is as open as any other file that the user writes.
        mask = os.umask(0)
        os.umask(mask)
        self._temporary.chmod(0o666 & ~mask)
        self._temporary.replace(self._path)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
