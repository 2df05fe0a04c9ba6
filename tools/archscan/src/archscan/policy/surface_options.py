"""The options of a `call_surface` contract, read into its policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from archscan.policy.allowed_names import EntryError, parse_allowed_names
from archscan.policy.option_texts import keyword_texts, names_of, with_reason
from archscan.policy.surface_policy import JsonPolicy, ModuleException, SurfacePolicy
from archscan.rules import surface_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from archscan.policy.allowed_names import AllowedName

__all__ = ["OptionError", "read_surface_options", "read_switched_off"]


class OptionError(ValueError):
    """Options that are no policy.

    Attributes:
        errors: What is wrong, by the name of the option.
    """

    def __init__(self, errors: Mapping[str, str]) -> None:
        """Keep the errors by option."""
        super().__init__("; ".join(f"{name}: {text}" for name, text in errors.items()))
        self.errors = dict(errors)


def read_surface_options(
    options: Mapping[str, Sequence[str] | None], declared: Mapping[str, frozenset[str]] | None = None
) -> SurfacePolicy:
    """Read options into a policy.

    Args:
        options: The lines of each option that is given.
        declared: Packages of the tree that each package declares, None where that is not judged.

    Returns:
        The policy.

    Raises:
        OptionError: A line does not have the form its option asks for.
    """
    errors: dict[str, str] = {}

    def read(name: str, parse: Callable[[Sequence[str]], object]) -> object:
        try:
            return parse(options.get(name) or ())
        except EntryError as error:
            errors[name] = str(error)
            return parse(())

    def allowed(name: str) -> tuple[AllowedName, ...]:
        return read(name, lambda lines: tuple(parse_allowed_names(lines)))  # type: ignore[return-value] # as parsed

    def names(name: str) -> frozenset[str]:
        return read(name, lambda lines: frozenset(names_of(lines)))  # type: ignore[return-value] # as parsed

    policy = SurfacePolicy(
        allowed=allowed("allowed_imports"),
        builtins=names("allowed_builtins"),
        builtins_in_type_tests=names("builtins_in_type_tests"),
        builtins_with_constant_name=names("builtins_with_constant_name"),
        attributes=names("allowed_attributes"),
        special_names=names("allowed_special_names"),
        decorators=None if options.get("allowed_decorators") is None else allowed("allowed_decorators"),
        import_time_calls=None if options.get("import_time_calls") is None else allowed("import_time_calls"),
        encodings=names("allowed_encodings"),
        exceptions=read("exceptions", lambda lines: tuple(map(_exception, lines))),  # type: ignore[arg-type] # as parsed
        declared=declared,
        json=JsonPolicy(
            functions=names("json_functions"),
            required={name: values[0] for name, values in read("json_required", keyword_texts).items()},  # type: ignore[attr-defined] # as parsed
            permitted=read("json_permitted", keyword_texts),  # type: ignore[arg-type] # as parsed
        ),
        switched_off=read(
            "switched_off", lambda lines: read_switched_off(lines, {rule.name for rule in surface_rules()})
        ),  # type: ignore[arg-type] # as parsed
    )
    if errors:
        raise OptionError(errors)
    return policy


def read_switched_off(lines: Sequence[str], known: set[str]) -> frozenset[str]:
    """Read entries of the form ``rule because reason``.

    Raises:
        EntryError: There is no such rule, or no reason.
    """
    found = set()
    for line in lines:
        name, _ = with_reason(line)
        if name not in known:
            raise EntryError(f"there is no rule {name!r}; there are {', '.join(sorted(known))}")
        found.add(name)
    return frozenset(found)


# Private
# -------


def _exception(line: str) -> ModuleException:
    entry, reason = with_reason(line)
    module, colon, names = entry.partition(":")
    if not colon:
        raise EntryError(f"{line!r} is not of the form module: names because reason")
    listed = [name.strip() for name in names.split(",") if name.strip()]
    if not listed:
        raise EntryError(f"{line!r} lists no name")
    return ModuleException(module.strip(), tuple(parse_allowed_names(listed)), reason)
