ACTIONS = {'say': print}


def run(name: str) -> None:
    ACTIONS[name]('x')
