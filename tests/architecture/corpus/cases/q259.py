from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    name: str

    def promotion(self) -> str:
        return 'never'
