"""Findings in the forms that people and programs read, one to a module; each has one pure function ``render``."""
