"""The public names of a package as text: `python tests/packaging/public_api.py` writes them, a test compares.

A changed name, signature, field or member is then a change of a file that somebody has to make on purpose.
"""

import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from importlib import import_module
from pathlib import Path

from command_api import PROGRAMS, program_api, scanner_api

HERE = Path(__file__).parent
PACKAGES = (
    *sorted(found.parent.name for found in (HERE.parents[1] / "packages").glob("*/src/*/__init__.py")),
    "practice_episode",
)
"""Every package of the kernel, and the tool that can be imported."""


def public_api(package: str) -> str:
    """Give one line for each public name of a package, and one for each field or member below it."""
    module = import_module(package)
    return "".join(line + "\n" for name in sorted(module.__all__) for line in _lines(name, getattr(module, name)))


def recorded_apis() -> dict[str, str]:
    """Give the text of every file that records an API, by the file's name without its suffix."""
    packages = {package: public_api(package) for package in PACKAGES}
    programs = {f"command_{program}": program_api(program) for program in PROGRAMS}
    return packages | programs | {"archscan": scanner_api()}


def _lines(name: str, exported: object) -> Iterator[str]:
    if isinstance(exported, type) and issubclass(exported, Enum):
        yield f"enum {name}"
        yield from (f"    {member.name} = {member.value!r}" for member in exported)
    elif isinstance(exported, type) and is_dataclass(exported):
        yield f"record {name}"
        yield from (f"    {field.name}: {_type(field.type)}" for field in fields(exported))
    elif isinstance(exported, type):
        yield f"class {name}"
    elif inspect.isfunction(exported):
        yield f"function {name}{_signature(exported)}"
    else:
        yield f"value {name}"


def _signature(function: object) -> str:
    signature = inspect.signature(function)  # type: ignore[arg-type]  # a function by the caller's question
    parameters = ", ".join(
        f"{'*, ' if first_keyword else ''}{parameter.name}: {_type(parameter.annotation)}"
        + ("" if parameter.default is inspect.Parameter.empty else " = ...")
        for parameter, first_keyword in _marked(list(signature.parameters.values()))
    )
    return f"({parameters}) -> {_type(signature.return_annotation)}"


def _marked(parameters: list[inspect.Parameter]) -> Iterator[tuple[inspect.Parameter, bool]]:
    seen = False
    for parameter in parameters:
        keyword = parameter.kind is inspect.Parameter.KEYWORD_ONLY
        yield parameter, keyword and not seen
        seen = seen or keyword


def _type(annotation: object) -> str:
    text = annotation.__name__ if isinstance(annotation, type) and "[" not in str(annotation) else str(annotation)
    return text.replace("typing.", "").replace("collections.abc.", "")


def main() -> None:
    """Write the file of every package, of the two programs and of the scanner."""
    for name, text in recorded_apis().items():
        (HERE / "api" / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
