"""What the end of an episode must not be taken for.

Source: ADR-0230 §8.1 and §14.
"""

from collections.abc import Mapping
from typing import Final

from practice_trace import PracticeDisposition

__all__ = ["what_it_does_not_mean"]

_REFUSED: Final = (
    "a verdict on the problem or on any candidate, or a partial trace. Nothing was sealed, "
    "and nothing may be read out of the episode instead."
)

_LIMITS: Final[Mapping[PracticeDisposition, str]] = {
    PracticeDisposition.SEALED_ORIGINAL_REFUSAL: (
        "that the problem cannot be solved. It keeps the original refusal as it was "
        "and licenses no answer, no serving and no promotion."
    ),
    PracticeDisposition.SEALED_EXHAUSTED_NO_CANDIDATE: (
        "that no candidate exists. Running out of operators or budget says nothing about what is correct."
    ),
    PracticeDisposition.SEALED_ALL_CANDIDATES_REFUSED: (
        "that the problem cannot be solved: only that the contract authority refused each candidate it judged."
    ),
    PracticeDisposition.SEALED_REPLAY_UNAVAILABLE: (
        "that any candidate was refused: no authority gave a verdict, so nothing is known of them."
    ),
    PracticeDisposition.SEALED_CONTRACT_CLOSED_PROOF_REFUSED: (
        "a partial success: a closed contract without its proofs establishes nothing further."
    ),
    PracticeDisposition.SEALED_CANDIDATE_REPLAY_CLOSED: (
        "an answer, a chosen or unique candidate, or a licence to serve or promote anything. "
        "It is replay evidence, and where candidates disagree it keeps them all."
    ),
    PracticeDisposition.TRACE_INVALID_INPUT: _REFUSED,
    PracticeDisposition.TRACE_IDENTITY_MISMATCH: _REFUSED,
    PracticeDisposition.TRACE_POLICY_UNSUPPORTED: _REFUSED,
    PracticeDisposition.TRACE_UPSTREAM_INCOMPLETE: _REFUSED,
}


def what_it_does_not_mean(disposition: PracticeDisposition) -> str:
    """Say what a reader must not take a disposition for; the words follow "It does not mean:".

    Source: ADR-0230 §8.1.
    """
    return _LIMITS[disposition]
