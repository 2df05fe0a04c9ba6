from dataclasses import make_dataclass

Row = make_dataclass('Row', ['name'])
