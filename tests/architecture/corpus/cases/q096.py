from practice_residual import ResidualKind


def same(kind: ResidualKind) -> bool:
    return kind is ResidualKind.MISSING_ROLE
