from . import records, _canon

X = records.SearchGateStatus
