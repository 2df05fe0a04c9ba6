"""What each package exports is exactly what its `__all__` names and what was recorded of it."""

import importlib.util
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent


def recorder() -> ModuleType:
    specification = importlib.util.spec_from_file_location("public_api", HERE / "public_api.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


RECORDER = recorder()


@pytest.mark.parametrize("package", RECORDER.PACKAGES)
def test_public_names_are_those_recorded(package: str) -> None:
    if sys.version_info[:2] != (3, 11):
        pytest.skip("signatures are recorded as Python 3.11 writes them")
    recorded = (HERE / "api" / f"{package}.txt").read_text(encoding="utf-8")
    assert RECORDER.public_api(package) == recorded, "python tests/packaging/public_api.py records a meant change"


@pytest.mark.parametrize("package", RECORDER.PACKAGES)
def test_all_is_exact(package: str) -> None:
    module = import_module(package)
    public = {
        name for name, value in vars(module).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert public == set(module.__all__)
    assert len(module.__all__) == len(set(module.__all__))
