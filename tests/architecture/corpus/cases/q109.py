class Rule:
    def eval(self, n: int) -> int:
        return n


def run(rule: Rule) -> int:
    return rule.eval(1)
