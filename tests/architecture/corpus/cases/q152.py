import practice_gate
import practice_evidence

source = practice_gate if __debug__ else practice_evidence


def f() -> object:
    return source.decide_search_gate
