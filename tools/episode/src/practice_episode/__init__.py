"""Files in, evidence out: the documents and the command line of the practice spine.

Source: ADR-0240.
"""

from practice_episode.composition import compose_episode
from practice_episode.documents import document_bytes, document_line, parse_document
from practice_episode.errors import DocumentError
from practice_episode.files import read_episode, read_frame, read_proofs, read_trace, write_document
from practice_episode.proofs import CandidateProofs, ContractAuthority, PracticeProofs
from practice_episode.record_json import record_from_json, record_to_json
from practice_episode.sealing import seal_episode

__all__ = [
    "CandidateProofs",
    "ContractAuthority",
    "DocumentError",
    "PracticeProofs",
    "compose_episode",
    "document_bytes",
    "document_line",
    "parse_document",
    "read_episode",
    "read_frame",
    "read_proofs",
    "read_trace",
    "record_from_json",
    "record_to_json",
    "seal_episode",
    "write_document",
]
