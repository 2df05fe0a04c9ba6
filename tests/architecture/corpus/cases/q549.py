from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar('T', bound='dict[str, int]')


@dataclass(frozen=True, slots=True)
class A(Generic[T]):
    x: tuple[T, ...]
