"""The program ``archscan``: every module of `archscan.commands` that has a ``command`` is one of its commands."""

from __future__ import annotations

import importlib
import pkgutil

import click

from archscan import commands

__all__ = ["main"]


class _Commands(click.Group):
    """The commands, found by the names of their modules and loaded when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return sorted(info.name for info in pkgutil.iter_modules(commands.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"archscan.commands.{cmd_name}")
        found = getattr(module, cmd_name, None)
        return found if isinstance(found, click.Command) else None


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(None, "-V", "--version", package_name="archscan", message="archscan %(version)s")
def main() -> None:
    """Judge an architecture at the level of names and calls, and report how it was judged.

    The architecture is what the configuration of import-linter states. Exit codes: 0 kept, 1 broken, 2 could not judge.
    """
