"""The graph of the packages, drawn and written."""
