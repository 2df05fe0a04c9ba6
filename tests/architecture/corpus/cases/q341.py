from practice_residual import ResidualKind

NAMES = tuple(kind.value for kind in ResidualKind)
