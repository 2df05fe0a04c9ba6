"""Stage 2: is every policy and schema version one that this seal knows?

Source: ADR-0230 §6.1, validation 10.
"""

from collections.abc import Iterable, Iterator

from practice_evidence.declaration import VersionPairs
from practice_trace.shape import Recomputed
from practice_trace.stated_versions import STATED_VERSIONS, SUPPORTED_POLICIES, SUPPORTED_SCHEMAS, Supported, Version
from practice_trace.vocabulary import TRACE_POLICY_VERSION, TraceRefusalReason

__all__ = ["version_findings"]


def version_findings(
    episode: Recomputed, trace_policy_version: str, schema_versions: VersionPairs, policy_versions: VersionPairs
) -> Iterator[TraceRefusalReason]:
    """Name what is under a version that nothing here supports."""
    if trace_policy_version != TRACE_POLICY_VERSION:
        yield TraceRefusalReason.UNSUPPORTED_TRACE_POLICY
    yield from _unsupported(policy_versions, SUPPORTED_POLICIES)
    yield from _unsupported(schema_versions, SUPPORTED_SCHEMAS)
    for kind in episode.stated_versions:
        for stated in kind.combinations:
            for version, supported in zip(stated, STATED_VERSIONS[kind.record_type].values(), strict=True):
                yield from _unsupported((version,) if isinstance(version, str) else version, supported)


def _unsupported(versions: Iterable[Version], supported: Supported) -> Iterator[TraceRefusalReason]:
    if not all(version in supported.versions for version in versions):
        yield supported.otherwise
