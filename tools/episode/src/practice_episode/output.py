"""Where a command's result goes: to a file, whole, or to standard output."""

import os
import sys

import click

from practice_episode.documents import DocumentRecord, document_bytes
from practice_episode.errors import DocumentError
from practice_episode.files import write_document

__all__ = ["output_option", "put"]

output_option = click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Write to this file, in one step; without it, to standard output.",
)


def put(record: DocumentRecord, output: str | None) -> None:
    """Write a record as a document to a file or to standard output.

    Raises:
        DocumentError: It cannot be written.
    """
    if output is not None:
        write_document(output, record)
        return
    try:
        sys.stdout.buffer.write(document_bytes(record))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise DocumentError((error.strerror or os.strerror(error.errno or 0)).lower(), path="standard output") from None
