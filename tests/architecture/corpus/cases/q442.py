from typing import TypedDict

A = TypedDict('A', {'answer': str})
