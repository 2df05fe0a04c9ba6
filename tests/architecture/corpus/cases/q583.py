class Node:
    def __init__(self, value: int, after: 'Node | None' = None) -> None:
        self.value = value
        self.after = after


def f(node: Node | None) -> int:
    total = 0
    while node is not None:
        total += node.value
        node = node.after
    return total
