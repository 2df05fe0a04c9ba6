"""Whether a complete practice episode can be sealed as immutable diagnostic evidence."""
