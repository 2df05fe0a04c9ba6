"""The packages and the edges between them, drawn and written."""

from __future__ import annotations

import itertools
import json
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from archscan.audit.audit import graph_repository
from archscan.drawing.layout import DrawnEdge, lay_out
from archscan.drawing.svg import render_drawing

if TYPE_CHECKING:
    from pathlib import Path
    from subprocess import CompletedProcess

    from small_repository import Repository

    Rectangle = tuple[float, float, float, float]

EDGES = [
    ("shop_cart", "shop_price"),
    ("shop_order", "shop_price"),
    ("shop_order", "shop_cart"),
    ("shop_web", "shop_cart"),
]


def graph_of(repository: Repository, *arguments: str) -> CompletedProcess[str]:
    return repository.run("archscan", "graph", *arguments)


def test_json_gives_packages_in_their_order_and_edges_with_lines(repository: Repository) -> None:
    ran = graph_of(repository, "--format", "json")
    document = json.loads(ran.stdout)

    assert (ran.returncode, ran.stderr) == (0, "")
    assert [(p["name"], p["distribution"], p["layer"]) for p in document["packages"]] == [
        ("shop_price", "shop-price", 0),
        ("shop_cart", "shop-cart", 1),
        ("shop_order", "shop-order", 2),
        ("shop_web", "shop-web", None),
    ]
    assert [(edge["importer"], edge["imported"]) for edge in document["edges"]] == EDGES
    assert document["edges"][1]["imports"] == [
        {
            "file": "packages/order/src/shop_order/__init__.py",
            "line": 2,
            "column": 1,
            "importer": "shop_order",
            "imported": "shop_price",
            "names": ["PRICE"],
        }
    ]


def test_mermaid_points_from_the_importer_to_the_imported(repository: Repository) -> None:
    text = graph_of(repository).stdout
    names = dict(re.findall(r'(n\d+)\["(\w+)"\]', text))

    assert text.startswith("flowchart RL\n")
    assert [(names[a], names[b]) for a, b in re.findall(r"(n\d+) -->\|\d+\| (n\d+)", text)] == EDGES


def test_dot_points_from_the_importer_to_the_imported(repository: Repository) -> None:
    text = graph_of(repository, "--format", "dot").stdout

    assert re.findall(r'"(\w+)" -> "(\w+)" \[label="1"\];', text) == EDGES


def test_svg_is_a_document_of_its_own(repository: Repository) -> None:
    text = graph_of(repository, "--format", "svg").stdout
    root = ET.fromstring(text)  # noqa: S314 - our own text
    space = "{http://www.w3.org/2000/svg}"

    titles = [title.text for title in root.iter(f"{space}title")]
    assert [title for title in titles if title in ("shop_cart imports shop_price", "shop_price imports shop_cart")] == [
        "shop_cart imports shop_price"
    ] * 2
    assert "<script" not in text
    assert [url for url in re.findall(r"\b\w+://[^\"\s]+", text) if url != "http://www.w3.org/2000/svg"] == []
    assert "prefers-color-scheme: dark" in text


def test_an_arrow_leaves_the_importer_and_ends_at_the_imported() -> None:
    drawing = lay_out(
        ["low", "high"],
        ["low", "high"],
        [
            DrawnEdge("high", "low", 1, faulty=False, title=""),
            DrawnEdge("low", "high", 1, faulty=True, title=""),
        ],
    )
    low, high = drawing.boxes
    forward, backward = drawing.arrows
    start_x, start_y, column, end = (int(number) for number in re.findall(r"\d+", forward.path))

    assert (start_x, start_y) == (high.left, high.top + drawing.box_height // 2)
    assert low.left < column < low.left + drawing.box_width
    assert end > low.top + drawing.box_height
    assert (forward.backward, backward.backward) == (False, True)
    start_x, start_y, column, end = (int(number) for number in re.findall(r"\d+", backward.path))
    assert (start_x, start_y) == (low.left + drawing.box_width, low.top + drawing.box_height // 2)
    assert high.left < column < high.left + drawing.box_width
    assert end < high.top


@pytest.mark.parametrize("length", [3, 40])
@pytest.mark.parametrize("count", [1, 2, 12, 28])
def test_no_line_crosses_a_box_and_no_badge_touches_another(count: int, length: int) -> None:
    names = [f"{'p' * length}{number:02}" for number in range(count)]
    edges = [DrawnEdge(a, b, 888, faulty=False, title="") for a in names for b in names if a != b]
    drawing = lay_out(names, names, edges)
    boxes = {
        box.name: (box.left, box.top, box.left + drawing.box_width, box.top + drawing.box_height)
        for box in drawing.boxes
    }
    badges = [
        (a.badge_x - a.badge_width / 2, a.badge_y - 9, a.badge_x + a.badge_width / 2, a.badge_y + 9)
        for a in drawing.arrows
    ]
    spots = sorted(badges)

    for arrow in drawing.arrows:
        x, y, column, end = (int(number) for number in re.findall(r"\d+", arrow.path))
        for name, box in boxes.items():
            horizontal = (min(x, column), y, max(x, column), y)
            vertical = (column, min(y, end), column, max(y, end))
            if name != arrow.edge.importer:
                assert not overlap(horizontal, box), (arrow.edge, name)
            assert not overlap(vertical, box), (arrow.edge, name)
    for one, other in itertools.pairwise(drawing.boxes):
        assert other.top - one.top - drawing.box_height >= 12, "an arrow needs room for its head"
    for number, badge in enumerate(spots):
        assert not any(overlap(badge, other) for other in spots[number + 1 :])
        assert not any(overlap(badge, box) for box in boxes.values())
    assert all(
        left >= 0 and right <= drawing.width and bottom <= drawing.height for left, _, right, bottom in boxes.values()
    )


def overlap(one: Rectangle, other: Rectangle) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_names_are_escaped() -> None:
    drawing = lay_out(["a<b&c"], [], [])

    assert "a&lt;b&amp;c" in render_drawing(drawing)
    assert "a<b" not in render_drawing(drawing)


def test_a_cycle_is_drawn_too(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/late.py", "def f():\n    import shop_order\n")
    document = json.loads(graph_of(repository, "--format", "json").stdout)

    assert [package["name"] for package in document["packages"]][:3] == ["shop_price", "shop_cart", "shop_order"]
    assert ("shop_price", "shop_order") in {(edge["importer"], edge["imported"]) for edge in document["edges"]}


def test_a_single_root_package_is_split_into_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for file, source in {
        "acme/__init__.py": "",
        "acme/low.py": "",
        "acme/high/__init__.py": "from acme import low\n",
        "acme/high/part.py": "from .. import low\nfrom . import other\n",
        "acme/high/other.py": "",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(source)
    (tmp_path / ".importlinter").write_text("[importlinter]\nroot_package = acme\n")

    graph = graph_repository(tmp_path, None)

    assert [package.name for package in graph.packages] == ["acme", "acme.low", "acme.high"]
    assert [(edge.importer, edge.imported, len(edge.lines)) for edge in graph.edges] == [("acme.high", "acme.low", 2)]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("    shop_web\n", "    shop_web\n    shop_nowhere\n", "shop_nowhere"),
        ("[importlinter]", "[importlinter-no]", "configuration"),
        ("root_packages =", "packages =", "root_package"),
        ("DeclaredDependenciesContract", "NoContract", "NoContract"),
        ("type = protected", "type = protcted", "web"),
        ("[importlinter:contract:web]", "[importlinter", ".importlinter"),
    ],
)
def test_what_cannot_be_told_is_one_line_and_exit_code_2(
    repository: Repository, old: str, new: str, reason: str
) -> None:
    repository.replace(".importlinter", old, new)

    ran = graph_of(repository, "--config", ".importlinter")

    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("archscan: ")
    assert ran.stderr.count("\n") == 1
    assert reason in ran.stderr


def test_a_file_that_cannot_be_parsed_is_named_and_the_rest_is_drawn(repository: Repository) -> None:
    repository.write("packages/price/src/shop_price/broken.py", "def (:\n")

    ran = graph_of(repository, "--format", "json")

    assert ran.returncode == 2
    assert "packages/price/src/shop_price/broken.py:1" in ran.stderr
    assert len(json.loads(ran.stdout)["edges"]) == 4
