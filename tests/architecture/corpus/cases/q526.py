from . import records
from .records import GeometricSearchRun as Run

X = records.RUN_POLICY_VERSION


def f(r: Run) -> str:
    return r.record_id
