"""The inert search run that holds attempts to their gate, their budget and their operator set."""
