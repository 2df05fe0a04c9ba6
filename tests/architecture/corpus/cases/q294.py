import dataclasses as dc


@dc.dataclass
class Row:
    name: str
