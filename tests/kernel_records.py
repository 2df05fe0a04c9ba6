"""Every record type that a kernel package exports, found through the packages themselves."""

from importlib import import_module
from typing import Final

from installed_packages import KERNEL_PACKAGES
from practice_evidence import RecordDeclaration, declaration_of


def _declarations() -> tuple[RecordDeclaration, ...]:
    found: dict[type, RecordDeclaration] = {}
    for package in KERNEL_PACKAGES:
        for exported in vars(import_module(package)).values():
            declaration = declaration_of(exported) if isinstance(exported, type) else None
            if declaration is not None:
                found[declaration.record_type] = declaration
    return tuple(found.values())


KERNEL_DECLARATIONS: Final = _declarations()
"""One declaration for each record type, in the order of the spine."""


def declared(record_type: type) -> RecordDeclaration:
    """Give the declaration of a type that is known to be a record."""
    declaration = declaration_of(record_type)
    assert declaration is not None, record_type
    return declaration
