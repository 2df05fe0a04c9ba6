from dataclasses import dataclass


O = {'frozen': True}


@dataclass(**O)
class A:
    x: int
