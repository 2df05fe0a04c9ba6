"""The commands of `practice`, one to a file; a file with a `command` in it is all that a new one needs."""

from importlib import import_module
from pkgutil import iter_modules

import click

__all__ = ["all_commands"]


def all_commands() -> list[click.Command]:
    """Give every command in this folder, by name."""
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    return sorted((module.command for module in modules), key=lambda command: command.name or "")
