"""What can be imported here: everything, unless one member is tried alone (`tests/packaging/isolated.py`)."""

from importlib.util import find_spec
from typing import Final


def is_installed(package: str) -> bool:
    """Tell whether a package can be imported; a folder of tests with its name, on the path of the tests, cannot."""
    specification = find_spec(package)
    return specification is not None and specification.origin is not None


THE_SPINE: Final = (
    "practice_evidence",
    "practice_assessment",
    "practice_residual",
    "practice_gate",
    "practice_budget",
    "practice_run",
    "practice_operator",
    "practice_binding",
    "practice_replay",
    "practice_trace",
)
KERNEL_PACKAGES: Final = tuple(package for package in THE_SPINE if is_installed(package))
"""All ten, unless one is tried alone: then it and what it declares."""
