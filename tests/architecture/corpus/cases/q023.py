from practice_gate import SearchGateStatus


def widen() -> None:
    SearchGateStatus._member_map_['NEW'] = 1
