"""What the two programs and the scanner offer to those who call them, as text; `public_api.py` writes it.

A script depends on the commands, arguments and options of a program, a configuration on the contract types and their
options, a report's reader on the codes of the rules. None of these is a name in an `__all__`.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import click
from importlinter.domain.contract import Contract
from importlinter.domain.fields import Field

from archscan.every_rule import every_rule

PROGRAMS = {"archscan": ("archscan.cli", "main"), "practice": ("practice_episode.command_line", "practice")}
CONTRACT_TYPES = {
    "archscan.contracts.call_surface": "CallSurfaceContract",
    "archscan.contracts.closed_records": "ClosedRecordsContract",
    "archscan.contracts.declared_dependencies": "DeclaredDependenciesContract",
    "archscan.contracts.spine_is_complete": "SpineIsCompleteContract",
}


def program_api(program: str) -> str:
    """Give one line for each command of a program, and one for each argument or option below it."""
    module, name = PROGRAMS[program]
    group: click.Group = getattr(import_module(module), name)
    context = click.Context(group)
    return "".join(line + "\n" for known in group.list_commands(context) for line in _command(group, context, known))


def scanner_api() -> str:
    """Give one line for each contract type with its options, and one for each rule."""
    types = [getattr(import_module(module), name) for module, name in CONTRACT_TYPES.items()]
    lines = [line for contract in types for line in _contract(contract)]
    return "".join(line + "\n" for line in (*lines, *(f"rule {rule.code} {rule.name}" for rule in every_rule())))


def _command(group: click.Group, context: click.Context, name: str) -> Iterator[str]:
    command = group.get_command(context, name)
    assert command is not None, name
    yield f"command {name}"
    for parameter in command.params:
        called = ", ".join((*parameter.opts, *parameter.secondary_opts))
        kind = "argument" if isinstance(parameter, click.Argument) else "option"
        yield f"    {kind} {called}: {_taken(parameter.type)}{', required' if parameter.required else ''}"


def _taken(given: "click.ParamType[Any]") -> str:
    return " | ".join(map(str, given.choices)) if isinstance(given, click.Choice) else given.name


def _contract(contract: type[Contract]) -> Iterator[str]:
    yield f"contract type {contract.__module__}.{contract.__name__}"
    options = {
        name: field for base in contract.__mro__ for name, field in vars(base).items() if isinstance(field, Field)
    }
    for name in sorted(options):
        yield f"    option {name}: {type(options[name]).__name__}{', required' if options[name].required else ''}"
