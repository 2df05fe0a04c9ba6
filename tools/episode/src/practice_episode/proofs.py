"""What authorities outside the kernel said of an episode's candidates, as a document that a person can write.

Source: ADR-0229; ADR-0240.
"""

from dataclasses import dataclass
from enum import StrEnum, unique

from practice_assessment import DeltaDirection
from practice_evidence import VersionPairs, record
from practice_replay import ContractReplayVerdict, ProofReplayRef

__all__ = ["CandidateProofs", "ContractAuthority", "PracticeProofs"]


@unique
class ContractAuthority(StrEnum):
    """Who says whether the contract closes: the organ, run on the candidate frame; the document; or nobody."""

    ORGAN = "organ"
    STATED = "stated"
    ABSENT = "absent"


def _verdict_goes_with_authority(proofs: "CandidateProofs") -> bool:
    return (proofs.contract_verdict is not None) == (proofs.contract_authority is ContractAuthority.STATED)


@record(law=_verdict_goes_with_authority)
@dataclass(frozen=True, slots=True)
class CandidateProofs:
    """One candidate, and the verdicts on it.

    Attributes:
        direction: The direction that the candidate binds; None for what the operator proposes.
        contract_authority: Who is asked whether the contract closes.
        contract_verdict: What was said, where it is stated here.
        proof_obligation_refs: The obligations that the proof authority has to answer.
        schema_versions: ("proof_obligations", "none_applicable.v1") where none applies.
        proof_replay_refs: The proof authority's answers in order; None where it is absent.
    """

    direction: DeltaDirection | None
    contract_authority: ContractAuthority
    contract_verdict: ContractReplayVerdict | None
    proof_obligation_refs: tuple[str, ...]
    schema_versions: VersionPairs
    proof_replay_refs: tuple[ProofReplayRef, ...] | None


@record
@dataclass(frozen=True, slots=True)
class PracticeProofs:
    """The candidates of one episode in attempt order; a bound episode has at most one, the operator's own."""

    candidates: tuple[CandidateProofs, ...]
