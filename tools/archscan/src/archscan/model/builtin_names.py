"""The names that are there without being bound."""

from __future__ import annotations

import builtins

__all__ = ["BUILTIN_NAMES"]

_SITE_NAMES = {"copyright", "credits", "exit", "help", "license", "quit"}
_NEWER_NAMES = {"PythonFinalizationError", "_IncompleteInputError", "sentinel", "lazy_import", "frozendict"}
_MODULE_NAMES = {"__file__", "__path__", "__cached__", "__annotations__", "__builtins__", "__conditional_annotations__"}

#: Every name that is there without being bound: builtins of any supported version, what ``site`` adds, module globals.
BUILTIN_NAMES = frozenset(dir(builtins)) | _SITE_NAMES | _NEWER_NAMES | _MODULE_NAMES
