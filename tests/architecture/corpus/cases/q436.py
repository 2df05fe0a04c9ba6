from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar('T', bound=list)


@dataclass(frozen=True, slots=True)
class A(Generic[T]):
    x: T
