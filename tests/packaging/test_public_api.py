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
    sys.path.insert(0, str(HERE))
    module = importlib.util.module_from_spec(specification)
    try:
        specification.loader.exec_module(module)
    finally:
        sys.path.remove(str(HERE))
    return module


RECORDER = recorder()


@pytest.mark.parametrize("name", RECORDER.recorded_apis())
def test_an_api_is_the_one_recorded(name: str) -> None:
    if name in RECORDER.PACKAGES and sys.version_info[:2] != (3, 11):
        pytest.skip("signatures are recorded as Python 3.11 writes them")
    recorded = (HERE / "api" / f"{name}.txt").read_text(encoding="utf-8")
    assert RECORDER.recorded_apis()[name] == recorded, "python tests/packaging/public_api.py records a meant change"


def test_no_record_is_left_over() -> None:
    assert {file.stem for file in (HERE / "api").iterdir()} == set(RECORDER.recorded_apis())


@pytest.mark.parametrize("package", RECORDER.PACKAGES)
def test_all_is_exact(package: str) -> None:
    module = import_module(package)
    public = {
        name for name, value in vars(module).items() if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert public == set(module.__all__)
    assert len(module.__all__) == len(set(module.__all__))
