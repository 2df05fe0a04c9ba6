from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar('T', bound=Hashable)
U = TypeVar('U', int, str)


@dataclass(frozen=True, slots=True)
class A(Generic[T, U]):
    x: T
    y: U
