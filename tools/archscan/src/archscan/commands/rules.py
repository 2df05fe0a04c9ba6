"""``archscan rules``: every rule, its reason, its examples."""

from __future__ import annotations

import sys
from textwrap import indent
from typing import TYPE_CHECKING, Any

import click

from archscan.every_rule import every_rule
from archscan.rules import record_rules, surface_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from archscan.rule_text import RuleText
    from archscan.rules import Rule
    from archscan.rules.rule import Case

__all__ = ["rules"]


@click.command("rules")
@click.argument("code", required=False)
def rules(code: str | None) -> None:
    """List the rules, or show one with its reason and its examples.

    Exit code 0; 2 where there is no rule of that code or name.
    """
    texts = every_rule()
    if code is None:
        width = max(len(text.name) for text in texts)
        for text in texts:
            click.echo(f"{text.code}  {text.name:{width}}  {text.summary}")
        return
    found = [text for text in texts if code.upper() == text.code or code == text.name]
    if not found:
        click.echo(f"archscan: there is no rule {code!r}; `archscan rules` lists them", err=True)
        sys.exit(2)
    click.echo("\n".join(_show(found[0])))


# Private
# -------


def _show(text: RuleText) -> Iterator[str]:
    yield f"{text.code} {text.name}"
    yield ""
    yield text.summary
    yield ""
    yield f"Why: {text.reason}"
    rules: list[Rule[Any]] = [*surface_rules(), *record_rules()]
    for rule in rules:
        if rule.code == text.code:
            yield ""
            yield f"Instead: {rule.advice}."
            for case in rule.INVALID:
                yield from _example("Reported", case)
            for case in rule.VALID:
                yield from _example("Not reported", case)


def _example(title: str, case: Case) -> Iterator[str]:
    place = f", line {', '.join(map(str, case.lines))}" if case.lines else ""
    options = "".join(f", with {name} = {value}" for name, value in case.options.items())
    yield ""
    yield f"{title}{place}{options}:"
    yield ""
    yield indent(case.source.rstrip(), "    ")
