"""What every practice record is made of: exact spans, canonical JSON, content-addressed identities.

Source: ADR-0230 §12 and docs/adr (one declaration per record; the canonical form and its domain).
"""

from practice_evidence.canonical import CanonicalDomainError, canonical_digest, canonical_json
from practice_evidence.declaration import (
    FieldDeclaration,
    FieldRole,
    Natural,
    OutsideIdentity,
    OwnIdentityBlanked,
    OwnIdentityOmitted,
    Prose,
    RecordDeclaration,
    VersionPairs,
    declaration_of,
    record,
)
from practice_evidence.identity import (
    identified,
    identity_json,
    identity_of,
    is_digest,
    is_well_formed,
    recomputed,
    recomputed_all,
    reference_digest,
)
from practice_evidence.records import SourceSpan, span_is_exact
from practice_evidence.value_types import (
    BooleanType,
    EnumType,
    IntegerType,
    OptionalType,
    PairType,
    RecordType,
    SequenceType,
    TextType,
    UnionType,
    ValueType,
    VersionPairsType,
)

__all__ = [
    "BooleanType",
    "CanonicalDomainError",
    "EnumType",
    "FieldDeclaration",
    "FieldRole",
    "IntegerType",
    "Natural",
    "OptionalType",
    "OutsideIdentity",
    "OwnIdentityBlanked",
    "OwnIdentityOmitted",
    "PairType",
    "Prose",
    "RecordDeclaration",
    "RecordType",
    "SequenceType",
    "SourceSpan",
    "TextType",
    "UnionType",
    "ValueType",
    "VersionPairs",
    "VersionPairsType",
    "canonical_digest",
    "canonical_json",
    "declaration_of",
    "identified",
    "identity_json",
    "identity_of",
    "is_digest",
    "is_well_formed",
    "recomputed",
    "recomputed_all",
    "record",
    "reference_digest",
    "span_is_exact",
]
