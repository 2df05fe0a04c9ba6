def show(record: object) -> str:
    pattern = '{r.__module__}'
    return pattern.format_map({'r': record})
