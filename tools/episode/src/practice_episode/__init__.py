"""Files in, evidence out: the documents and the command line of the practice spine.

Source: ADR-0240.
"""

from practice_episode.composition import compose_episode
from practice_episode.documents import document_bytes, document_line, parse_document
from practice_episode.errors import DocumentError
from practice_episode.files import read_episode, read_frame, read_proofs, read_trace, write_document
from practice_episode.proofs import CandidateProofs, ContractAuthority, PracticeProofs
from practice_episode.record_json import record_from_json, record_to_json
from practice_episode.rederivation.findings import Findings, Remark
from practice_episode.rederivation.rederive import rederive_episode
from practice_episode.refusal_places import refusal_places
from practice_episode.schema import document_schema
from practice_episode.sealing import seal_episode

__all__ = [
    "CandidateProofs",
    "ContractAuthority",
    "DocumentError",
    "Findings",
    "PracticeProofs",
    "Remark",
    "compose_episode",
    "document_bytes",
    "document_line",
    "document_schema",
    "parse_document",
    "read_episode",
    "read_frame",
    "read_proofs",
    "read_trace",
    "record_from_json",
    "record_to_json",
    "rederive_episode",
    "refusal_places",
    "seal_episode",
    "write_document",
]
