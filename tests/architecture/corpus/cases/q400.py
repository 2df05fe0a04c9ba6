import enum


def f():
    match enum:
        case object(sys=s):
            return s
