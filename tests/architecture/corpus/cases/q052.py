from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    id: str
    hash: str

    def same(self, other: 'Row') -> bool:
        return self.id == other.id and self.hash == other.hash
