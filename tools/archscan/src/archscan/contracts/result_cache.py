"""Results of earlier runs, by content, policy and version."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
import unicodedata
from dataclasses import astuple
from functools import cached_property
from importlib import metadata
from typing import TYPE_CHECKING

from archscan.finding import Finding
from archscan.reading.unreadable import UnreadableError

if TYPE_CHECKING:
    from pathlib import Path

    from archscan.model.source_tree import ModuleFile, SourceTree

__all__ = ["ResultCache"]

FOLDER = ".archscan_cache"
_TREE = "tree"


class ResultCache:
    """Results by what they depend on.

    The result of a file depends on its bytes, its name, the policy, the version of the program and of libcst, and on
    the packages it mentions, since names are followed through them. A mention is a package's name anywhere in the text,
    so that no import can be missed.
    """

    def __init__(self, root: Path | None, contract: str, policy: str, tree: SourceTree) -> None:
        """Open the cache of a contract.

        Args:
            root: Folder of the configuration, None to keep nothing.
            contract: Identifier of the contract.
            policy: Whatever else decides, as text.
            tree: The files.
        """
        self._tree = tree
        self._path: Path | None = None
        self._kept: dict[str, list[object]] = {}
        self._new: dict[str, list[object]] = {}
        if root is None:
            return
        self._path = root / FOLDER / f"{re.sub(r'[^A-Za-z0-9_-]', '_', contract)}.json"
        self._base = f"{_version()} {contract} {policy} {' '.join(sorted(file.name for file in tree.files))}"
        self._keys: dict[str, str] = {}
        self._digests: dict[str, str] = {}
        self._reaches: dict[str, set[str]] = {}
        try:
            loaded = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            loaded = {}
        if isinstance(loaded, dict):
            self._kept = loaded

    def holds_for_tree(self) -> bool:
        """Tell whether nothing in any file has changed since the tree was noted."""
        if self._path is None or self._kept.get(_TREE) != [self._tree_key]:
            return False
        self._new[_TREE] = [self._tree_key]
        return True

    def note_tree(self) -> None:
        """Note the tree as it is."""
        if self._path is not None:
            self._new[_TREE] = [self._tree_key]

    def get(self, file: ModuleFile) -> tuple[tuple[Finding, ...], tuple[str, ...]] | None:
        """Give the result of a file, None where there is none that still holds."""
        if self._path is None:
            return None
        key = self._key(file)
        kept = self._kept.get(key)
        if kept is None:
            return None
        try:
            findings, used = kept
            result = tuple(Finding(*values) for values in findings), tuple(str(entry) for entry in used)  # type: ignore[attr-defined] # a damaged file is caught below
        except (TypeError, ValueError):
            return None
        self._new[key] = kept
        return result

    def put(self, file: ModuleFile, result: tuple[tuple[Finding, ...], tuple[str, ...]]) -> None:
        """Keep the result of a file."""
        if self._path is not None:
            findings, used = result
            self._new[self._key(file)] = [[astuple(finding) for finding in findings], list(used)]

    def save(self, *, complete: bool) -> None:
        """Write what was found.

        Args:
            complete: Whether every file was asked about: then what nobody asked for is dropped.
        """
        if self._path is None:
            return
        kept = self._new if complete else {**self._kept, **self._new}
        if kept == self._kept:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            marker = self._path.parent / ".gitignore"
            if not marker.exists():
                marker.write_text("*\n", encoding="utf-8")
            with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=self._path.parent, delete=False) as file:
                json.dump(kept, file)
            os.replace(file.name, self._path)  # noqa: PTH105 - the name is text already
        except OSError:
            # A tree that cannot be written to is judged all the same.
            return

    # Private

    @cached_property
    def _tree_key(self) -> str:
        digests = " ".join(self._digest(package) for package in sorted(self._tree.folders))
        return hashlib.sha256(f"{self._base} {digests}".encode()).hexdigest()

    def _key(self, file: ModuleFile) -> str:
        if file.file not in self._keys:
            top = file.name.partition(".")[0]
            packages = sorted(self._reach(top) | self._mentions(file))
            digest = hashlib.sha256(repr(self._base).encode())
            for part in (file.name, file.fault, *(self._digest(package) for package in packages)):
                digest.update(part.encode() + b"\0")
            digest.update(self._content(file))
            self._keys[file.file] = digest.hexdigest()
        return self._keys[file.file]

    def _content(self, file: ModuleFile) -> bytes:
        try:
            return self._tree.content(file)
        except UnreadableError as error:
            return error.message.encode()

    def _mentions(self, file: ModuleFile) -> set[str]:
        content = self._content(file)
        text = (
            content.decode("latin-1")
            if content.isascii()
            else unicodedata.normalize("NFKC", content.decode("utf-8", "replace"))
        )
        return {name for name in self._tree.folders if name in text}

    def _reach(self, package: str) -> set[str]:
        """Give the packages that the modules of a package mention, or those mention, and so on."""
        if package not in self._reaches:
            found = {package}
            waiting = [package]
            while waiting:
                current = waiting.pop()
                for file in self._tree.files:
                    if file.name.partition(".")[0] == current:
                        for name in self._mentions(file) - found:
                            found.add(name)
                            waiting.append(name)
            self._reaches[package] = found
        return self._reaches[package]

    def _digest(self, package: str) -> str:
        if package not in self._digests:
            digest = hashlib.sha256()
            for file in self._tree.files:
                if file.name.partition(".")[0] == package:
                    digest.update(hashlib.sha256(self._content(file)).digest())
            self._digests[package] = digest.hexdigest()
        return self._digests[package]


# Private
# -------


def _version() -> str:
    return f"{metadata.version('archscan')} libcst {metadata.version('libcst')}"
