from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    name: str
    parent: 'Node | None' = None
    children: 'tuple[Node, ...]' = ()
