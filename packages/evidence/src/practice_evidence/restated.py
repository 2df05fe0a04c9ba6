"""A record that only restates what others say: its identity comes from texts that were written of them.

Source: ADR-0230 §9; ADR-0235.
"""

from practice_evidence.correspondence import Correspondence
from practice_evidence.declaration import FieldRole, declared
from practice_evidence.value_types import EnumType, TextType, ValueType
from practice_evidence.writing import BLANK, Texts, assembler
from practice_evidence.written import text_digest

__all__ = ["Restatement"]


class Restatement:
    """How the identity of a record follows from the written fields of the records that it restates.

    Args:
        record_type: The type of the restating record.
        sources: In the order in which their texts will be given: a record type, and which of the restating record's
            fields are which of its fields.
        known: The JSON text of each field that no source has.

    Raises:
        TypeError: A field of the restating record is not restated exactly once, or not with its own value type: the
            module that declares it is not imported.
    """

    __slots__ = ("_assemble",)

    def __init__(self, record_type: type, *sources: tuple[type, Correspondence], **known: str) -> None:
        fields = declared(record_type).fields
        covered = {field.name: field.value_type for field in fields if field.role is FieldRole.COVERED}
        restated: list[tuple[str, int | str]] = list(known.items())
        offset = 0
        for source_type, correspondence in sources:
            source_declared = declared(source_type)
            written = {one.name: one.value_type for one in source_declared.fields if one.role is not FieldRole.PROSE}
            positions = source_declared.writer.positions
            for target, source in correspondence.source_of_target:
                if not _is_written_alike(covered.get(target), written.get(source)):
                    message = f"{record_type.__name__}.{target} is no {source} of {source_type.__name__}"
                    raise TypeError(message)
                restated.append((target, offset + positions[source]))
            offset += len(positions)
        if sorted(covered) != sorted(name for name, _ in restated):
            message = f"the covered fields of {record_type.__name__} are not restated once each"
            raise TypeError(message)
        blanked = [(field.name, BLANK) for field in fields if field.role is FieldRole.OWN_BLANKED]
        self._assemble = assembler(sorted([*blanked, *restated]))

    def identity(self, *texts: Texts) -> str:
        """Compute the id of the record that restates records with these texts."""
        given = texts[0]
        for more in texts[1:]:
            given = given + more  # half the cost of unpacking both
        return text_digest(self._assemble(given))


# Private from here on.


def _is_written_alike(target: ValueType | None, source: ValueType | None) -> bool:
    """Decide whether a text of the source's value type is one of the target's: an enum member is written as text."""
    return (target is not None and target == source) or (isinstance(target, TextType) and isinstance(source, EnumType))
