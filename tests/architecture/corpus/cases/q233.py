from typing import ForwardRef

X = ForwardRef('1 + 1')
