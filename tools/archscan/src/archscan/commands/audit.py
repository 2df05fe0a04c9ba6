"""``archscan audit``: every edge as declared, as imported and as allowed."""

from __future__ import annotations

import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import click

from archscan.audit.audit import audit_repository
from archscan.audit.audit_json import render_json
from archscan.audit.html import render_html
from archscan.audit.markdown import render_markdown
from archscan.audit.summary import disagreements, headline
from archscan.cannot_judge import CannotJudgeError

__all__ = ["audit"]

_FORMS = {".html": render_html, ".md": render_markdown, ".json": render_json}


@click.command("audit")
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where to write it; the suffix, .html, .md or .json, says in which form. By default Markdown is printed.",
)
@click.option("--date", "dated", is_flag=True, help="State today's date (UTC; SOURCE_DATE_EPOCH is respected).")
@click.option("--config", metavar="FILE", help="The configuration of import-linter; by default the one it would find.")
def audit(output: Path | None, dated: bool, config: str | None) -> None:  # noqa: FBT001 - click passes options by name
    """Set declarations, imports and contracts side by side for every edge between packages; the three must agree.

    Without a date, the same tree gives the same bytes.

    Exit code 0 where everything agrees and every contract is kept; 1 where something does not; 2 where a verdict is
    missing: no configuration, a contract that cannot be judged, a file that cannot be written.
    """
    suffix = output.suffix if output else ".md"
    if suffix not in _FORMS:
        click.echo(f"archscan: {output}: the suffix is none of {', '.join(_FORMS)}", err=True)
        sys.exit(2)
    root = Path.cwd()
    # What lint-imports does: contract types may stand in the repository.
    sys.path.insert(0, str(root))
    try:
        found = audit_repository(root, config)
    except CannotJudgeError as error:
        click.echo(f"archscan: {error}", err=True)
        sys.exit(2)
    text = _FORMS[suffix](found, _today() if dated else "")
    if output is None:
        click.echo(text, nl=False)
    else:
        _write(output, text)
    click.echo(headline(found), err=True)
    for entry in disagreements(found):
        click.echo(f"  {entry.about}: {'; '.join(entry.faults)}", err=True)
    sys.exit(2 if not found.could_judge else 0 if found.agrees else 1)


# Private
# -------


def _today() -> str:
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() else datetime.now(UTC)
    return moment.date().isoformat()


def _write(output: Path, text: str) -> None:
    """Put a file in its place whole, or leave what is there."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=output.parent, prefix=f".{output.name}.", delete=False
        ) as file:
            file.write(text)
        unfinished = Path(file.name)
        try:
            unfinished.chmod(0o644)
            unfinished.replace(output)
        except OSError:
            unfinished.unlink()
            raise
    except OSError as error:
        click.echo(f"archscan: {output}: cannot be written: {error.strerror}", err=True)
        sys.exit(2)
