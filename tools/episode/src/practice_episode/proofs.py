"""What authorities outside the kernel said of an episode's candidates, as a document that a person can write.

Source: ADR-0229; ADR-0240.
"""

from dataclasses import dataclass

from practice_assessment import DeltaDirection
from practice_evidence import VersionPairs, record
from practice_replay import ProofReplayRef

__all__ = ["CandidateProofs", "PracticeProofs"]


@record
@dataclass(frozen=True, slots=True)
class CandidateProofs:
    """One candidate, and the verdicts on it.

    Attributes:
        direction: The direction that the candidate binds; None for what the operator proposes.
        contract_authority_available: False where the organ is not to be asked: its verdict is then absent.
        proof_obligation_refs: The obligations that the proof authority has to answer.
        schema_versions: ("proof_obligations", "none_applicable.v1") where none applies.
        proof_replay_refs: The proof authority's answers in order; None where it is absent.
    """

    direction: DeltaDirection | None
    contract_authority_available: bool
    proof_obligation_refs: tuple[str, ...]
    schema_versions: VersionPairs
    proof_replay_refs: tuple[ProofReplayRef, ...] | None


@record
@dataclass(frozen=True, slots=True)
class PracticeProofs:
    """The candidates of one episode in attempt order; a bound episode has at most one, the operator's own."""

    candidates: tuple[CandidateProofs, ...]
