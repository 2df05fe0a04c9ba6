from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    codes: frozenset[str]

    def text(self) -> str:
        return ' '.join(self.codes)
