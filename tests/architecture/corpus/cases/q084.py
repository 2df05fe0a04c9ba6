# ruff: noqa
from json import dumps  # noqa: F401
