from enum import StrEnum as os, unique as sys


@sys
class Mode(os):
    A = 'a'
