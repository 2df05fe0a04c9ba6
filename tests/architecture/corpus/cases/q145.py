from practice_operator.records import OperatorStatus

X = OperatorStatus.BUILT
