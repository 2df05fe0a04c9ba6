"""The contract type ``closed_records``."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from importlinter import fields
from importlinter.domain.contract import InvalidContractOptions

from archscan.contracts.scan_contract import ScanContract
from archscan.policy.record_options import read_record_options
from archscan.policy.records import Records
from archscan.policy.surface_options import OptionError
from archscan.rules import record_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from archscan.model.module import Module, ModuleTree
    from archscan.rules import RecordRule

__all__ = ["ClosedRecordsContract"]


class ClosedRecordsContract(ScanContract):
    """The records of some packages are closed values: made once, whole, and never changed.

    Configuration options:
        - packages: The packages or modules to judge.
        - forbidden_fields: Names that no field of a record may have (optional).
        - record_decorators: Decorators that make a class a record (optional, ``dataclasses.dataclass``).
        - record_keywords: Keywords of the decorator that must be True (optional, ``frozen, slots``).
        - immutable_types: Further types whose values never change, such as ``object`` or ``decimal.Decimal``
          (optional).
        - enum_bases: Classes that make a class an enumeration (optional, those of ``enum``).
        - enum_decorators: Decorators each enumeration must have, such as ``enum.unique`` (optional).
        - switched_off: Rules that do not hold, with the reason: ``float_field because prices are measured`` (optional).
        - broken_contract_guidance: Text shown below the findings (optional).
    """

    type_name = "closed_records"

    forbidden_fields = fields.ListField(subfield=fields.StringField(), required=False)
    record_decorators = fields.ListField(subfield=fields.StringField(), required=False)
    record_keywords = fields.ListField(subfield=fields.StringField(), required=False)
    immutable_types = fields.ListField(subfield=fields.StringField(), required=False)
    enum_bases = fields.ListField(subfield=fields.StringField(), required=False)
    enum_decorators = fields.ListField(subfield=fields.StringField(), required=False)

    policy_options: ClassVar[tuple[str, ...]] = (
        "forbidden_fields", "record_decorators", "record_keywords", "immutable_types", "enum_bases", "enum_decorators",
        "switched_off",
    )  # fmt: skip
    reports_strays: ClassVar[bool] = False

    def validate(self) -> None:
        """Read the policy.

        Raises:
            InvalidContractOptions: An option does not have its form.
        """
        try:
            self._policy = read_record_options(self.option_lines())
        except OptionError as error:
            raise InvalidContractOptions(error.errors) from error

    def rules(self) -> Sequence[RecordRule]:
        """Give the rules that hold."""
        return [rule for rule in record_rules() if rule.name not in self._policy.switched_off]

    def prepare(self, tree: ModuleTree) -> None:
        """Need nothing from the tree."""

    def subject(self, module: Module) -> Records:
        """Bring a module and the policy together."""
        return Records(module, self._policy)
