"""The entries of a ``declared_dependencies`` contract that name distributions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from importlinter.domain import fields
from packaging.utils import InvalidName, canonicalize_name

if TYPE_CHECKING:
    from packaging.utils import NormalizedName

__all__ = ["DependencyException", "DependencyExceptionField", "Provision", "ProvisionField"]


@dataclass(frozen=True, slots=True, order=True)
class DependencyException:
    """A dependency that is not judged, and why.

    Attributes:
        distribution: The distribution that imports or declares, normalised.
        dependency: The distribution that is imported or declared, normalised; where nobody is known to provide an
            import, its first name.
        reason: Why.
    """

    distribution: str
    dependency: str
    reason: str

    def __str__(self) -> str:
        """Give the entry without its reason, as it is written."""
        return f"{self.distribution} -> {self.dependency}"


@dataclass(frozen=True, slots=True, order=True)
class Provision:
    """What a distribution that may not be installed provides.

    Attributes:
        distribution: Its name, normalised.
        import_names: The names its modules are imported by.
    """

    distribution: str
    import_names: tuple[str, ...]


class DependencyExceptionField(fields.Field[DependencyException]):
    """An entry such as ``a-distribution -> its-dependency: the reason``; the reason is mandatory."""

    def parse(self, raw_data: str | list[str]) -> DependencyException:
        """Parse one entry."""
        entry = fields.StringField().parse(raw_data)
        pair, colon, reason = entry.partition(":")
        distribution, arrow, dependency = (part.strip() for part in pair.partition("->"))
        if not (arrow and distribution and dependency):
            raise _malformed(entry, "a-distribution -> its-dependency: the reason")
        if not (colon and reason.strip()):
            raise _malformed(entry, "a-distribution -> its-dependency: the reason", "a reason is missing")
        return DependencyException(_normalise(distribution), _normalise(dependency), reason.strip())


class ProvisionField(fields.Field[Provision]):
    """An entry such as ``PyYAML: yaml``, several import names separated by commas."""

    def parse(self, raw_data: str | list[str]) -> Provision:
        """Parse one entry."""
        entry = fields.StringField().parse(raw_data)
        distribution, _, names = entry.partition(":")
        import_names = tuple(name.strip() for name in names.split(",") if name.strip())
        if not (import_names and all(part.isidentifier() for name in import_names for part in name.split("."))):
            raise _malformed(entry, "Distribution: import_name, import_name")
        return Provision(_normalise(distribution.strip()), import_names)


# Private
# -------


def _normalise(name: str) -> NormalizedName:
    try:
        return canonicalize_name(name, validate=True)
    except InvalidName as error:
        raise _malformed(name, "a-distribution") from error


def _malformed(entry: str, form: str, fault: str = "it is malformed") -> fields.ValidationError:
    return fields.ValidationError(f'"{entry}": {fault}; the form is "{form}".')
