"""`practice schema`: the JSON Schema of a document."""

from json import dumps

import click

from practice_episode.schema import document_schema, schema_names

__all__ = ["command"]


@click.command(
    name="schema",
    short_help="Print the JSON Schema of a document.",
    epilog="Exit codes: 0 printed, 2 there is no such document.",
)
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """Print the JSON Schema (2020-12) of the document NAME, or the names of all documents."""
    if name is None:
        click.echo("\n".join(schema_names()))
    else:
        click.echo(dumps(document_schema(name), indent=2, ensure_ascii=False))
