def f(x: int) -> object:
    match x:
        case 1:
            from practice_assessment import AssessmentStatus as S
        case _:
            S = None
    return S
