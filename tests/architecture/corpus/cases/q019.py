from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    name: str

    def rename(self, name: str) -> None:
        super().__setattr__('name', name)
