from types import FunctionType
