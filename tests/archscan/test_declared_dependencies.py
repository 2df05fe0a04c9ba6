"""What a distribution imports is what it declares, both ways."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from importlinter.domain.contract import InvalidContractOptions

from archscan.cannot_judge import CannotJudgeError
from archscan.contracts.declared_dependencies import DeclaredDependenciesContract

if TYPE_CHECKING:
    from pathlib import Path

    from archscan.finding import Finding
    from small_repository import Repository

NAME = "What is imported is declared (ADR-0002 §2)"


def judge(root: Path, **options: Any) -> tuple[Finding, ...]:
    stated = {"id": "declared", "name": NAME, "packages": ["packages/*", "tools/*"], **options}
    return DeclaredDependenciesContract(NAME, {}, stated).find(root)


def brief(findings: tuple[Finding, ...]) -> list[tuple[str, int, str, str]]:
    return [(finding.file, finding.line, finding.code, finding.resolved) for finding in findings]


def test_a_repository_that_declares_what_it_imports_is_kept(repository: Repository) -> None:
    assert judge(repository.root) == ()


def test_a_planted_undeclared_import_breaks_the_contract_by_its_name(repository: Repository) -> None:
    repository.write("packages/cart/src/shop_cart/extra.py", "import json\n\nimport packaging.version\n")

    ran = repository.run("lint-imports", "--no-logo")

    assert ran.returncode == 1
    assert f"{NAME} BROKEN" in ran.stdout
    assert "packages/cart/src/shop_cart/extra.py:3 ARC501 shop-cart imports packaging.version" in ran.stdout
    assert "[project.dependencies] of packages/cart/pyproject.toml" in ran.stdout


def test_a_planted_unused_declaration_breaks_the_contract_by_its_name(repository: Repository) -> None:
    repository.replace("packages/cart/pyproject.toml", '  "shop-price",\n', '  "shop-price",\n  "libcst>=1",\n')

    ran = repository.run("lint-imports", "--no-logo")

    assert ran.returncode == 1
    assert f"{NAME} BROKEN" in ran.stdout
    assert "packages/cart/pyproject.toml:6 ARC502 shop-cart declares libcst" in ran.stdout


def test_an_undeclared_sibling_is_found_although_the_environment_has_it(repository: Repository) -> None:
    repository.write("packages/order/src/shop_order/view.py", "from shop_web import version\n")

    assert brief(judge(repository.root)) == [("packages/order/src/shop_order/view.py", 1, "ARC501", "shop-web")]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("def f():\n    import packaging\n", 2),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from packaging import version\n", 3),
        ("try:\n    import packaging.utils as utils\nexcept ImportError:\n    pass\n", 2),
        ("if False:\n    from packaging.version import *\n", 2),
        ("import importlib\nimportlib.import_module('packaging.version')\n", 2),
        ("from importlib import import_module\nimport_module('packaging')\n", 2),
        ("__import__('packaging')\n", 1),
        ("import os, \\\n  packaging\n", 1),
    ],
)
def test_an_import_counts_wherever_it_stands(repository: Repository, source: str, line: int) -> None:
    repository.write("packages/price/src/shop_price/other.py", source)

    assert brief(judge(repository.root)) == [("packages/price/src/shop_price/other.py", line, "ARC501", "packaging")]


@pytest.mark.parametrize(
    "source",
    [
        "import sys, os.path\nfrom __future__ import annotations\n",
        "from . import other\nfrom .other import thing\nfrom shop_price import PRICE\nimport shop_price.other\n",
        "text = 'import packaging'  # import packaging\n",
        "packaging = 1\npackaging.version\n",
        "load = print\nload('packaging')\n",
    ],
)
def test_the_standard_library_and_the_distribution_itself_need_no_declaration(
    repository: Repository, source: str
) -> None:
    repository.write("packages/price/src/shop_price/other.py", source)

    assert judge(repository.root) == ()


@pytest.mark.parametrize("file", ["shop_price/loose/module.py", "shop_price/no-identifier.py", "shop_price/a.b.py"])
def test_a_file_that_the_import_graph_does_not_see_is_judged(repository: Repository, file: str) -> None:
    repository.write(f"packages/price/src/{file}", "import packaging\n")

    assert brief(judge(repository.root)) == [(f"packages/price/src/{file}", 1, "ARC501", "packaging")]


def test_the_column_counts_characters(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/other.py", 'text = "äöü"; import packaging\n')

    assert [finding.column for finding in judge(repository.root)] == [15]


def test_names_are_compared_as_they_are_normalised(repository: Repository) -> None:
    repository.replace(
        "packages/cart/pyproject.toml", '"shop-price"', "\"SHOP_._Price[fast] >= 1 ; python_version > '3'\""
    )

    assert judge(repository.root) == ()


def test_an_import_that_nobody_provides_is_found_until_it_is_stated(repository: Repository) -> None:
    repository.write("packages/cart/src/shop_cart/extra.py", "import yaml_of_nobody.loader\n")
    assert [finding.code for finding in judge(repository.root)] == ["ARC503"]

    repository.replace("packages/cart/pyproject.toml", '  "shop-price",\n', '  "shop-price",\n  "NobodyYAML",\n')
    assert sorted(finding.code for finding in judge(repository.root)) == ["ARC502", "ARC503"]

    assert judge(repository.root, provides=["nobodyyaml: yaml_of_nobody"]) == ()


def test_a_declared_distribution_that_is_not_installed_provides_the_module_of_its_name(repository: Repository) -> None:
    repository.write("packages/cart/src/shop_cart/extra.py", "import not_installed_anywhere.part\n")
    repository.replace(
        "packages/cart/pyproject.toml", '  "shop-price",\n', '  "shop-price",\n  "not-installed-anywhere",\n'
    )

    assert judge(repository.root) == ()


def test_an_exception_with_its_reason_holds_both_ways(repository: Repository) -> None:
    repository.replace("packages/cart/pyproject.toml", '  "shop-price",\n', '  "shop-price",\n  "libcst",\n')
    repository.write("packages/price/src/shop_price/other.py", "import packaging\n")

    excepted = ["shop-cart -> libcst: loaded by name at run time", "Shop_Price -> packaging: until the next release"]

    assert judge(repository.root, ignore=excepted) == ()


def test_an_exception_that_nothing_needs_is_an_error(repository: Repository) -> None:
    with pytest.raises(CannotJudgeError, match="ignore: nothing to except at shop-cart -> shop-price"):
        judge(repository.root, ignore=["shop-cart -> shop-price: no reason left"])


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("ignore", ["shop-cart -> libcst"]),
        ("ignore", ["shop-cart -> libcst:  "]),
        ("ignore", ["shop-cart: libcst"]),
        ("ignore", ["-> libcst: a reason"]),
        ("ignore", ["shop cart -> libcst: a reason"]),
        ("provides", ["PyYAML"]),
        ("provides", ["PyYAML: not-an-identifier"]),
        ("optional_dependencies", "perhaps"),
        ("packges", ["packages/*"]),
    ],
)
def test_an_option_that_is_malformed_or_unknown_is_an_error(
    repository: Repository, option: str, value: str | list[str]
) -> None:
    with pytest.raises(InvalidContractOptions) as refused:
        judge(repository.root, **{option: value})

    assert list(refused.value.errors) == [option]


@pytest.mark.parametrize(
    ("options", "place"),
    [
        ({"packages": ["packages/*", "nowhere/*"]}, "nowhere/"),
        ({"packages": []}, "packages"),
        ({"packages": ["/etc/*"]}, "/etc/"),
        ({"roots": ["src", "lib"]}, "roots"),
        ({"provides": ["PyYAML: yaml"]}, "pyyaml"),
    ],
)
def test_an_entry_that_matches_nothing_is_an_error(repository: Repository, options: dict[str, Any], place: str) -> None:
    with pytest.raises(CannotJudgeError, match=place) as refused:
        judge(repository.root, **options)

    assert str(refused.value).startswith(NAME)


@pytest.mark.parametrize(
    ("pyproject", "reason"),
    [
        ("[project]\nname = 'shop-cart'\ndynamic = ['dependencies']\n", "dynamic"),
        ("[project]\nname = 'shop-cart'\ndependencies = ['not a requirement']\n", "no requirement"),
        ("[project]\nname = 'shop-cart'\ndependencies = 'shop-price'\n", "not a list"),
        ("[project]\nname = 'shop cart'\n", "shop cart"),
        ("[tool.other]\n", "no .project. table"),
        ("[project\n", "not TOML"),
        (None, "cannot be read"),
    ],
)
def test_a_distribution_that_cannot_be_judged_is_an_error(
    repository: Repository, pyproject: str | None, reason: str
) -> None:
    if pyproject is None:
        (repository.root / "packages/cart/pyproject.toml").unlink()
    else:
        repository.write("packages/cart/pyproject.toml", pyproject)

    with pytest.raises(CannotJudgeError, match=reason) as refused:
        judge(repository.root)

    assert "packages/cart/pyproject.toml" in str(refused.value)


def test_a_contract_that_cannot_be_judged_fails_the_program_and_is_named(repository: Repository) -> None:
    repository.replace(".importlinter", "    tools/*\n", "    tools/*\n    nowhere/*\n")

    ran = repository.run("lint-imports", "--no-logo")

    assert ran.returncode == 1
    assert f"{NAME}: nowhere/*: the pattern matches no folder" in ran.stdout
    assert "Traceback" not in ran.stdout + ran.stderr


def test_extras_count_only_where_the_configuration_says_so(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/other.py", "import packaging\n")
    declared = repository.read("packages/price/pyproject.toml")
    repository.write(
        "packages/price/pyproject.toml", declared + "[project.optional-dependencies]\nfast = ['packaging', 'libcst']\n"
    )

    assert [finding.code for finding in judge(repository.root)] == ["ARC501"]
    assert judge(repository.root, optional_dependencies="true") == ()


def test_the_line_of_a_declaration_is_the_one_in_the_file(repository: Repository) -> None:
    repository.write(
        "packages/price/pyproject.toml",
        '[build-system]\nrequires = ["libcst"]\n\n[project]\nname = "shop-price"\n'
        'optional = 1\ndependencies = ["packaging",\n  # "libcst"\n  \'libcst\', "rich; os_name == \\"nt\\""]\n',
    )

    assert [(finding.line, finding.resolved) for finding in judge(repository.root)] == [
        (7, "packaging"),
        (7, "rich"),
        (8, "libcst"),
    ]


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbfimport packaging\n",
        b"# -*- coding: latin-1 -*-\nimport packaging  # \xe9\n",
        b"import packaging\ntype Pair[T: int] = tuple[T, T]\n",
        b'import packaging\nx = f"{"a" + f"{1}"}"\n',
        b"import packaging\nx = " + b"(" * 150 + b"1" + b")" * 150 + b"\n",
        b"import packaging\nx = 1" + b" + 1" * 3000 + b"\n",
        b"import packaging\r\nx = '\\d'\r\n",
    ],
    ids=["bom", "latin-1", "new-syntax", "new-f-string", "brackets", "deep", "invalid-escape"],
)
def test_unusual_files_are_read(repository: Repository, content: bytes) -> None:
    (repository.root / "packages/price/src/shop_price/odd.py").write_bytes(content)

    (finding,) = judge(repository.root)

    assert (finding.code, finding.resolved) == ("ARC501", "packaging")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"import packaging\ndef (:\n", 2),
        (b"import packaging\nx = '\xff'\n", 2),
        (b"# coding: klingon\nimport packaging\n", 1),
        (b"import packaging\n\x00\n", 2),
    ],
    ids=["syntax", "undecodable", "unknown-encoding", "null"],
)
def test_a_file_that_cannot_be_read_is_a_finding_and_hides_no_other(
    repository: Repository, content: bytes, line: int
) -> None:
    (repository.root / "packages/price/src/shop_price/odd.py").write_bytes(content)
    repository.write("packages/price/src/shop_price/other.py", "import libcst\n")

    findings = judge(repository.root)

    assert [finding.code for finding in findings] == ["ARC504", "ARC501"]
    assert findings[0].line == line


def test_a_flat_layout_is_found_by_the_name_of_the_distribution(repository: Repository) -> None:
    repository.write("packages/flat/pyproject.toml", "[project]\nname = 'shop-flat'\ndependencies = ['packaging']\n")
    repository.write("packages/flat/shop_flat/__init__.py", "import packaging\n")
    repository.write("packages/flat/tests/test_it.py", "import pytest\n")

    assert judge(repository.root) == ()


def test_a_namespace_package_is_judged_by_its_parts(repository: Repository) -> None:
    for part, dependency in (("one", ""), ("two", "acme.one")):
        source = f"import {dependency}\n" if dependency else ""
        repository.write(f"packages/{part}/pyproject.toml", f"[project]\nname = 'acme-{part}'\ndependencies = []\n")
        repository.write(f"packages/{part}/src/acme/{part}/__init__.py", source)

    assert brief(judge(repository.root)) == [("packages/two/src/acme/two/__init__.py", 1, "ARC501", "acme-one")]


def test_installed_distributions_that_share_a_namespace_are_told_apart(tmp_path: Path) -> None:
    for name in ("cloud-storage", "cloud-queue"):
        part = name.partition("-")[2]
        info = tmp_path / f"{name.replace('-', '_')}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (info / "RECORD").write_text(f"cloudy/{part}/__init__.py,,\n")
        # From Python 3.12 on, importlib.metadata names only files that are there.
        (tmp_path / "cloudy" / part).mkdir(parents=True)
        (tmp_path / "cloudy" / part / "__init__.py").touch()
    # In a process of its own: what is installed is what that process finds when it starts.
    asked = (
        "from archscan.distribution_index import DistributionIndex\n"
        "index = DistributionIndex([], {})\n"
        "print([index.providers(name) for name in ('cloudy.storage.bucket', 'cloudy.queue', 'cloudy')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ast.literal_eval(done.stdout) == [("cloud-storage",), ("cloud-queue",), ("cloud-queue", "cloud-storage")]


def test_the_contract_type_is_usable_from_pyproject(repository: Repository) -> None:
    (repository.root / ".importlinter").unlink()
    workspace = repository.read("pyproject.toml")
    repository.write(
        "pyproject.toml",
        workspace
        + f"""
[tool.importlinter]
root_packages = ["shop_price", "shop_cart", "shop_order", "shop_web"]
contract_types = [
  "declared_dependencies: archscan.contracts.declared_dependencies.DeclaredDependenciesContract",
]

[[tool.importlinter.contracts]]
name = "{NAME}"
type = "declared_dependencies"
packages = ["packages/*", "tools/*"]
optional_dependencies = false
""",
    )
    assert repository.run("lint-imports", "--no-logo").returncode == 0

    repository.write("packages/price/src/shop_price/other.py", "import packaging\n")
    ran = repository.run("lint-imports", "--no-logo")

    assert ran.returncode == 1
    assert f"{NAME} BROKEN" in ran.stdout
