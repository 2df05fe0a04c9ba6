def kind(value: object) -> object:
    match value:
        case object(__class__=found):
            return found
