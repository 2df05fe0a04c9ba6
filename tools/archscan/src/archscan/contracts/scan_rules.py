"""What the contracts that scan modules report about files as such."""

from __future__ import annotations

from archscan.rule_text import RuleText

__all__ = ["NOT_IMPORTABLE", "SCAN_RULES", "UNREADABLE"]

UNREADABLE = RuleText(
    "ARC001",
    "unreadable",
    "A file cannot be read, decoded or parsed.",
    "What cannot be read cannot be judged, and is not passed over.",
)
NOT_IMPORTABLE = RuleText(
    "ARC002",
    "not_importable",
    "A file in a package is one that the import graph does not see, or no Python source text.",
    "A script beside the modules, a folder without __init__.py, a .pth file or a compiled extension runs all the same, "
    "and no contract about imports holds for it.",
)
SCAN_RULES = (UNREADABLE, NOT_IMPORTABLE)
