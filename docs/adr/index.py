"""Write the index of the decisions: `python docs/adr/index.py`; a test compares it with what stands there."""

import re
from pathlib import Path

HERE = Path(__file__).parent

HEAD = """# Decisions

One file for each decision, in our own words; numbers are kept and never skip. A decision is superseded, not rewritten.
What each sealed promise rests on, test by test, stands in [obligations.md](obligations.md).

| number | decision | status |
|---|---|---|
"""


def index() -> str:
    """Give the text of the index, of the title and the status line of every decision."""
    rows = []
    for path in sorted(HERE.glob("[0-9][0-9][0-9][0-9]-*.md")):
        text = path.read_text(encoding="utf-8")
        number, title = re.findall(r"^# ADR-(\d{4}): (.+)$", text, re.MULTILINE)[0]
        (status,) = re.findall(r"^- Status: (.+)$", text, re.MULTILINE)[:1]
        rows.append(f"| {number} | [{title}]({path.name}) | {status} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    (HERE / "README.md").write_text(index(), encoding="utf-8")
