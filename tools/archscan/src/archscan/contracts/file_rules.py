"""The rules of the contracts that judge files and declarations rather than syntax trees."""

from __future__ import annotations

from archscan.rule_text import RuleText

__all__ = [
    "FILE_RULES",
    "NO_MEMBER",
    "NO_PLACE",
    "NO_SUCH_MEMBER",
    "SEVERAL_PLACES",
    "UNDECLARED_IMPORT",
    "UNKNOWN_PROVIDER",
    "UNREADABLE_IMPORTS",
    "UNUSED_DECLARATION",
]

UNDECLARED_IMPORT = RuleText(
    "ARC501",
    "undeclared-import",
    "A module imports a distribution that its own distribution does not declare.",
    "In an environment shared by a workspace the import works; installed alone, the distribution fails.",
)
UNUSED_DECLARATION = RuleText(
    "ARC502",
    "unused-declaration",
    "A distribution declares a dependency that none of its modules imports.",
    "A declaration that nothing needs makes the architecture look wider than it is.",
)
UNKNOWN_PROVIDER = RuleText(
    "ARC503",
    "unknown-provider",
    "A module imports something that no known distribution provides.",
    "What cannot be traced to a declaration is not declared.",
)
UNREADABLE_IMPORTS = RuleText(
    "ARC504",
    "unreadable-imports",
    "A file cannot be read, decoded or parsed, so its imports cannot be told.",
    "What cannot be read cannot be judged, and is not passed over.",
)
NO_MEMBER = RuleText(
    "ARC601",
    "no-member",
    "A folder among the packages is no member of the workspace.",
    "No contract, no test and no build looks at a folder that is no member.",
)
NO_PLACE = RuleText(
    "ARC602",
    "no-place",
    "A member of the workspace stands in no layer.",
    "A layers contract says nothing about a package that it does not name.",
)
SEVERAL_PLACES = RuleText(
    "ARC603",
    "several-places",
    "A member of the workspace stands in several layers.",
    "A package has one place in an order.",
)
NO_SUCH_MEMBER = RuleText(
    "ARC604",
    "no-such-member",
    "A layer is no member of the workspace.",
    "An order of packages that are not there tells a reader something false.",
)
FILE_RULES = (
    UNDECLARED_IMPORT,
    UNUSED_DECLARATION,
    UNKNOWN_PROVIDER,
    UNREADABLE_IMPORTS,
    NO_MEMBER,
    NO_PLACE,
    SEVERAL_PLACES,
    NO_SUCH_MEMBER,
)
