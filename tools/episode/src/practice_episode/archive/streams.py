"""The bytes of an archive, decompressed piece by piece; what is inside decides how, not the name."""

import gzip
import sys
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from io import SEEK_END, BufferedReader, RawIOBase
from pathlib import Path
from typing import IO, Final, cast

import zstandard

from practice_episode.archive.errors import ArchiveError

__all__ = ["ArchiveStream", "opened_archive"]

_PIECE: Final = 2**18
_GZIP: Final = b"\x1f\x8b"
_ZSTANDARD: Final = b"\x28\xb5\x2f\xfd"
_ZSTANDARD_PIECE: Final = 512
"""One compressed byte can stand for 32 KiB and more, so that few of them are decompressed at a time."""
_LARGEST_WINDOW: Final = 2**27
_FSSPEC_IS_MISSING: Final = "an address with a scheme needs fsspec: install practice-episode[dask]"


@dataclass(frozen=True, slots=True)
class ArchiveStream:
    """An open archive.

    Attributes:
        pieces: The decompressed bytes, in pieces of bounded size. Taking one raises ArchiveError where the compressed
            data is damaged or ends too early; what came before it is sound.
        size: How many bytes the archive has as it is stored, None where that cannot be known.
        stored: The bytes as they are stored.
    """

    pieces: Iterator[bytes]
    size: int | None
    stored: IO[bytes]

    def position(self) -> int:
        """Give how many of the stored bytes were read, 0 where their number is not known."""
        return 0 if self.size is None else self.stored.tell()


@contextmanager
def opened_archive(address: str) -> Generator[ArchiveStream]:
    """Open an archive for reading.

    Args:
        address: A path, `-` for standard input, or any address that fsspec reads, such as `s3://bucket/month.jsonl.gz`.

    Raises:
        ArchiveError: There is nothing to read at this address.
    """
    with _stored_bytes(address) as stored:
        buffered = BufferedReader(cast("RawIOBase", stored), _PIECE)
        start = buffered.peek(len(_ZSTANDARD))
        if start.startswith(_GZIP):
            pieces = _gzip_pieces(buffered)
        elif start.startswith(_ZSTANDARD):
            pieces = _zstandard_pieces(buffered)
        else:
            pieces = _pieces(buffered)
        yield ArchiveStream(_guarded(pieces), _size_of(stored), stored)


@contextmanager
def _stored_bytes(address: str) -> Generator[IO[bytes]]:
    try:
        if address == "-":
            with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as stored:
                yield stored
        elif "://" in address:
            with _fsspec_open(address) as stored:
                yield stored
        else:
            with Path(address).open("rb", buffering=0) as stored:
                yield stored
    except OSError as error:
        message = f"{address}: cannot be read: {error.strerror or error}"
        raise ArchiveError(message) from None


def _fsspec_open(address: str) -> IO[bytes]:
    try:
        fsspec = import_module("fsspec")
    except ImportError:
        raise ArchiveError(_FSSPEC_IS_MISSING) from None
    try:
        return cast("IO[bytes]", fsspec.open(address, "rb").open())
    except (ValueError, ImportError) as error:
        message = f"{address}: cannot be opened: {error}"
        raise ArchiveError(message) from None


def _size_of(stored: IO[bytes]) -> int | None:
    if not stored.seekable():
        return None
    here = stored.tell()
    size = stored.seek(0, SEEK_END)
    stored.seek(here)
    return size


def _guarded(pieces: Iterator[bytes]) -> Iterator[bytes]:
    try:
        yield from pieces
    except (zlib.error, zstandard.ZstdError, gzip.BadGzipFile, EOFError) as error:
        message = f"the compressed data is damaged: {str(error).lower()}"
        raise ArchiveError(message) from None
    except OSError as error:
        message = f"reading stopped: {error.strerror or error}"
        raise ArchiveError(message) from None


def _pieces(stored: IO[bytes]) -> Iterator[bytes]:
    while piece := stored.read(_PIECE):
        yield piece


def _gzip_pieces(stored: IO[bytes]) -> Iterator[bytes]:
    with gzip.GzipFile(fileobj=stored, mode="rb") as decompressed:
        while piece := decompressed.read1(_PIECE):
            yield piece


def _zstandard_pieces(stored: IO[bytes]) -> Iterator[bytes]:
    decompressor = zstandard.ZstdDecompressor(max_window_size=_LARGEST_WINDOW)
    frame = decompressor.decompressobj()
    begun = False
    while piece := stored.read(_ZSTANDARD_PIECE):
        while piece:
            begun = True
            yield frame.decompress(piece)
            piece = frame.unused_data
            if frame.eof:
                begun = False
                frame = decompressor.decompressobj()
    if begun:
        message = "the archive ends inside a zstandard frame"
        raise EOFError(message)
