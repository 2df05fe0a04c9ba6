"""The words that generated problems are made of."""

from typing import Final

__all__ = ["NAMES", "OBJECTS", "OPENINGS", "PLACES", "UNITS"]

NAMES: Final = ("Mina", "Oto", "Ruben", "Salma", "Ilse", "Tomasz", "Zoë", "Kofi", "Priya", "Åsa", "Nguyên", "Yuki")
OBJECTS: Final = (
    "shells", "marbles", "stamps", "buttons", "lanterns", "acorns", "tickets", "pebbles", "crêpes", "kites",
)  # fmt: skip
OPENINGS: Final = (
    "",
    "The tide is low. ",
    "It rains in the old town. ",
    "The attic stairs have gaps. ",
    "Market day ends early. ",
    "The café is closed. ",
)
PLACES: Final = (
    "on the beach",
    "at the fair",
    "near the mill",
    "by the harbour",
    "in the garden",
    "on the 🚂 platform",
)
UNITS: Final = (("grams", "flour"), ("litres", "milk"), ("metres", "ribbon"), ("kilos", "coal"))
