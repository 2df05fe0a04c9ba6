"""Every public function of every kernel package, with calls that fit: found through `__all__`, so none is forgotten."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import import_module
from inspect import Parameter, isfunction, signature
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from episode_examples import Example, example
from episodes import trace_input_of
from installed_packages import KERNEL_PACKAGES
from practice_assessment import CandidateOrgan
from practice_evidence import SourceSpan, declaration_of
from practice_operator import CANDIDATE_OPERATOR_SET
from practice_replay import ContractReplayVerdict, ReplayAdapterInput


@dataclass(frozen=True, slots=True)
class PublicFunction:
    """One function of one package's `__all__`, and what its signature says."""

    package: str
    name: str
    function: Callable[..., Any]
    parameters: tuple[str, ...]
    keyword_only: frozenset[str]
    refusal_types: tuple[type, ...]

    def call(self, arguments: dict[str, Any]) -> Any:
        """Call it with arguments by name, where it takes them so."""
        by_position = [arguments[name] for name in self.parameters if name not in self.keyword_only]
        by_name = {name: arguments[name] for name in self.parameters if name in self.keyword_only}
        return self.function(*by_position, **by_name)

    def fitting_arguments(self, of: Example) -> dict[str, Any]:
        """Give one argument for each parameter, all out of one episode."""
        return dict(_fitting_arguments(self, of))


@cache
def _fitting_arguments(public: PublicFunction, of: Example) -> dict[str, Any]:
    hints = get_type_hints(public.function, include_extras=True)
    return {name: _fitting(hints[name], name, of) for name in public.parameters}


def _public_function(package: str, name: str, function: Callable[..., Any]) -> PublicFunction:
    parameters = signature(function).parameters
    outcome = get_type_hints(function).get("return")
    members = get_args(outcome) if get_origin(outcome) in (UnionType, Union) else (outcome,)
    return PublicFunction(
        package,
        name,
        function,
        tuple(parameters),
        frozenset(known.name for known in parameters.values() if known.kind is Parameter.KEYWORD_ONLY),
        tuple(member for member in members if isinstance(member, type) and member.__name__.endswith("Refusal")),
    )


def _public_functions() -> Iterator[PublicFunction]:
    for package in KERNEL_PACKAGES:
        module = import_module(package)
        for name in module.__all__:
            if isfunction(getattr(module, name)):
                yield _public_function(package, name, getattr(module, name))


PUBLIC_FUNCTIONS: Final = tuple(_public_functions())

EMBEDDED: Final = "embedded_two_closed_that_disagree"
BOUND: Final = "bound_closed_and_proven"


@cache
def held_by(of: str) -> dict[type, list[Any]]:
    """Give every record in an episode, at any depth, by type."""
    found: dict[type, list[Any]] = defaultdict(list)
    episode = example(of).episode

    def visit(value: Any) -> None:
        if isinstance(value, tuple):
            for item in value:
                visit(item)
        declaration = declaration_of(type(value))
        if declaration is not None:
            if value not in found[type(value)]:
                found[type(value)].append(value)
            for field in declaration.fields:
                visit(getattr(value, field.name))

    visit(episode)
    visit(trace_input_of(episode))
    visit(CANDIDATE_OPERATOR_SET)
    for given in found[ReplayAdapterInput]:
        found[ContractReplayVerdict].append(
            ContractReplayVerdict(
                given.contract_replay_target, given.candidate_digest, contract_closed=True, reason_codes=()
            )
        )
    return found


def _fitting(annotation: Any, name: str, of: Example) -> Any:
    if get_origin(annotation) is Annotated:
        return _fitting(get_args(annotation)[0], name, of)
    if name == "payload":
        return {"holds": ["text", 1, True, None]}
    if name == "organ":
        return CandidateOrgan.UNARY_DELTA_TRANSITION
    if annotation in (object, Any) or isinstance(annotation, TypeVar):
        return of.episode.problem_frame if "frame" in name else of.episode.gate_decision
    if get_origin(annotation) is type or annotation is type:
        return SourceSpan
    if get_origin(annotation) is tuple:
        return _fitting_tuple(get_args(annotation), of)
    if get_origin(annotation) in (UnionType, Union):
        inner = [member for member in get_args(annotation) if member is not type(None)]
        return _fitting(inner[0], name, of)
    if annotation is str:
        return "sealed_practice_trace.v1" if name == "trace_policy_version" else of.episode.problem_frame.problem_text  # type: ignore[union-attr]  # an example holds a frame
    if annotation is int:
        return 0
    if isinstance(annotation, type) and issubclass(annotation, StrEnum):
        return next(iter(annotation))
    if declaration_of(annotation) is not None:
        return next(held_by(name)[annotation][0] for name in (of.name, BOUND, EMBEDDED) if held_by(name)[annotation])
    return None


def _fitting_tuple(arguments: tuple[Any, ...], of: Example) -> Any:
    item = arguments[0]
    if declaration_of(item) is not None:
        return tuple(held_by(of.name)[item])
    return ()
