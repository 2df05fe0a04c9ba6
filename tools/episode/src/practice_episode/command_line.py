"""The command `practice`: exit codes, and one line for whatever is wrong.

Source: ADR-0240.
"""

import os
import sys
from typing import Final

import click

from practice_episode.commands import all_commands
from practice_episode.errors import DocumentError

__all__ = ["EXIT_DIFFERENT", "EXIT_REFUSED", "EXIT_UNREADABLE", "main"]

EXIT_DIFFERENT: Final = 1
EXIT_UNREADABLE: Final = 2
EXIT_REFUSED: Final = 3
_EXIT_INTERRUPTED: Final = 130


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 differs, 2 cannot be read or written, 3 refused by the seal, 130 interrupted.",
)
@click.version_option(package_name="practice-episode", prog_name="practice", message="%(prog)s %(version)s")
def practice() -> None:
    """Practice episodes as evidence: build them, seal them, check what others sealed."""


for _command in all_commands():
    practice.add_command(_command)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; give its exit code, with one line on stderr for whatever is wrong."""
    try:
        outcome = practice.main(arguments, prog_name="practice", standalone_mode=False)
        sys.stdout.flush()
    except DocumentError as error:
        return _said(str(error))
    except click.ClickException as error:
        return _said(error.format_message())
    except (click.exceptions.Abort, KeyboardInterrupt):
        return _EXIT_INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; what the interpreter still flushes at its end must not raise either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_UNREADABLE
    return outcome if isinstance(outcome, int) else 0


def _said(message: str) -> int:
    print(f"practice: {' '.join(message.split())}", file=sys.stderr)
    return EXIT_UNREADABLE


def run() -> None:
    """Run the command line as a process."""
    sys.exit(main())
