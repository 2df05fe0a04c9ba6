"""Lines written to an archive, compressed as its name says."""

import gzip
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import PurePath
from typing import IO, cast

import zstandard

__all__ = ["compressed_by_name"]


@contextmanager
def compressed_by_name(file: IO[bytes], name: str) -> Generator[IO[bytes]]:
    """Wrap an open file so that what is written is compressed: `.gz` with gzip, `.zst` with Zstandard, else not at all.

    Equal lines give equal bytes with the same version of the library: no time and no name goes into them.
    """
    match PurePath(name).suffix:
        case ".gz":
            with gzip.GzipFile("", "wb", 6, file, mtime=0) as compressed:
                yield cast("IO[bytes]", compressed)
        case ".zst":
            with zstandard.ZstdCompressor(write_checksum=True).stream_writer(file, closefd=False) as compressed:
                yield cast("IO[bytes]", compressed)
        case _:
            yield file
