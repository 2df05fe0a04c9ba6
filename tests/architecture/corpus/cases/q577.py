from typing import TypedDict

A = TypedDict('A', {'in': int, 'b': str}, total=False)
