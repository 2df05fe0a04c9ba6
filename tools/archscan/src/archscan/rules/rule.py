"""What a rule is: a fault it finds, why it is one, and the cases that show it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import libcst as cst

    from archscan.policy.records import Records  # noqa: F401 - named in a text below
    from archscan.policy.surface import Surface  # noqa: F401 - named in a text below


__all__ = ["Case", "RecordRule", "Rule", "SurfaceRule", "Violation"]

Subject = TypeVar("Subject")


@dataclass(frozen=True, slots=True)
class Violation:
    """One place where a rule does not hold.

    Attributes:
        node: The offending expression or statement.
        message: One line that names the fault.
        resolved: Qualified name it leads to, "" for none.
        advice: What to do instead, where the rule's own advice is too general.
    """

    node: cst.CSTNode
    message: str
    resolved: str = ""
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """A module that shows a rule.

    Attributes:
        source: Its text. It is read as ``shop.orders`` in a tree with a sibling package ``stock``.
        lines: The lines the rule reports, none for a valid case.
        options: Options of the contract that differ from those of the example contract.
    """

    source: str
    lines: tuple[int, ...] = ()
    options: Mapping[str, list[str] | str] = field(default_factory=dict)


class Rule(ABC, Generic[Subject]):
    """A rule. A subclass with a code must show at least one module that breaks it.

    Attributes:
        code: Its code, such as ``ARC101``.
        name: Its name in configurations.
        message: The fault in one line.
        reason: Why it is a fault.
        advice: What to do instead.
        VALID: Modules that keep it.
        INVALID: Modules that break it.
    """

    code: ClassVar[str] = ""
    name: ClassVar[str]
    message: ClassVar[str]
    reason: ClassVar[str]
    advice: ClassVar[str]
    VALID: ClassVar[tuple[Case, ...]]
    INVALID: ClassVar[tuple[Case, ...]]

    def __init_subclass__(cls, **keywords: object) -> None:
        """Refuse a rule that shows nothing it finds.

        Raises:
            TypeError: The rule has no invalid case, or an attribute is missing.
        """
        super().__init_subclass__(**keywords)
        if not cls.code:
            return
        missing = [name for name in _REQUIRED if not getattr(cls, name, "")]
        if missing:
            raise TypeError(f"the rule {cls.__name__} cannot load: it lacks {', '.join(missing)}")
        if not all(case.lines for case in cls.INVALID):
            raise TypeError(f"the rule {cls.__name__} cannot load: an invalid case says no line")

    @abstractmethod
    def check(self, subject: Subject) -> Iterator[Violation]:
        """Find where the rule does not hold.

        Args:
            subject: A module under a policy.

        Yields:
            Every violation.
        """


class SurfaceRule(Rule["Surface"]):
    """A rule of `call_surface` contracts."""


class RecordRule(Rule["Records"]):
    """A rule of `closed_records` contracts."""


_REQUIRED = ("name", "message", "reason", "advice", "INVALID")
