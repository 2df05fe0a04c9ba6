"""The audit page as a browser shows it: nothing cut off, nothing on top of anything else, in light and in dark."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

from small_repository import make_repository

if TYPE_CHECKING:
    from collections.abc import Iterator


BROWSER = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")

pytestmark = pytest.mark.skipif(
    not (BROWSER and DRIVER),
    reason="no chromium with its chromedriver (Debian: apt-get install chromium chromium-driver)",
)

SPINE = (
    "price",
    "tax",
    "discount_of_members",
    "cart",
    "stock",
    "reservation",
    "order",
    "payment",
    "shipment",
    "invoice",
)

BOXES = (Path(__file__).parent / "page_boxes.js").read_text(encoding="utf-8")
COLOURS = (Path(__file__).parent / "page_colours.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """A browser of its own, without a profile and without a network."""
    options = ChromeOptions()
    options.binary_location = str(BROWSER)
    for argument in (
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--window-size=1280,720",
        f"--user-data-dir={tmp_path_factory.mktemp('profile')}",
    ):
        options.add_argument(argument)
    with Chrome(options=options, service=Service(executable_path=DRIVER)) as driver:
        yield driver


@pytest.fixture(scope="module", params=["agreeing", "disagreeing"])
def page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The audit of a spine of ten packages, each of which imports all below it."""
    repository = make_repository(tmp_path_factory.mktemp(request.param) / "shop")
    modules = [f"shop_{name}" for name in SPINE]
    for number, name in enumerate(SPINE):
        below = modules[:number]
        dependencies = tuple(module.replace("_", "-") for module in below)
        source = "".join(f"import {module}\n" for module in below)
        repository.add_distribution(f"packages/{name}", f"shop_{name}", dependencies, source)
    configuration = repository.read(".importlinter")
    layers = "".join(f"    {module}\n" for module in reversed(modules))
    roots = "".join(f"    {module}\n" for module in modules)
    configuration = configuration.replace(
        "    shop_price\n    shop_cart\n    shop_order\n    shop_web\ninclude", f"{roots}    shop_web\ninclude"
    )
    configuration = configuration.replace(
        "layers =\n    shop_order\n    shop_cart\n    shop_price\n", f"layers =\n{layers}"
    )
    configuration = configuration.replace("allowed_importers =\n", f"allowed_importers =\n{roots}")
    repository.write(
        ".importlinter", configuration.replace("    shop_cart\n    shop_order\n    shop_web\n\n", "    shop_web\n\n")
    )
    if request.param == "disagreeing":
        repository.write("packages/price/src/shop_price/late.py", "import shop_invoice\n" * 120)
        repository.replace("packages/invoice/pyproject.toml", '  "shop-tax",\n', "")
        repository.write("packages/stock/src/shop_stock/__init__.py", "")
    ran = repository.run("archscan", "audit", "--output", "audit.html")
    assert ran.returncode == (1 if request.param == "disagreeing" else 0), ran.stderr
    return repository.root / "audit.html"


def show(browser: Chrome, page: Path, width: int, scheme: str) -> None:
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 720, "deviceScaleFactor": 1, "mobile": False},
    )
    browser.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    )
    browser.get(page.as_uri())


@pytest.mark.parametrize("width", [1280, 1024])
def test_nothing_is_cut_off_and_nothing_lies_on_anything_else(browser: Chrome, page: Path, width: int) -> None:
    show(browser, page, width, "light")
    shown = browser.execute_script(BOXES)

    assert shown["scroll"] <= shown["wide"] <= width
    assert shown["cells"] == []
    assert len(shown["labels"]) > 50
    assert len(shown["given"]) == 11
    assert all(0.9 < given < 1.15 for given in shown["given"]), shown["given"]
    left, top, right, bottom = shown["drawing"]
    assert right - left > 0.7 * width
    for label in shown["labels"]:
        assert left <= label[0], label
        assert label[2] <= right, label
        assert top <= label[1], label
        assert label[3] <= bottom, label
    for label, frame in shown["texts"]:
        assert frame[0] <= label[0], label
        assert label[2] <= frame[2], label
    for boxes in (shown["labels"], shown["frames"]):
        for number, one in enumerate(boxes):
            assert not [other for other in boxes[number + 1 :] if overlap(one, other)], one


def overlap(one: list[Any], other: list[Any]) -> bool:
    return bool(one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3])


def test_the_drawing_is_as_high_as_a_laptop_shows(browser: Chrome, page: Path) -> None:
    show(browser, page, 1280, "light")
    _, top, _, bottom = browser.execute_script(BOXES)["drawing"]

    assert bottom - top <= 640


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_what_it_stands_on(browser: Chrome, page: Path, scheme: str) -> None:
    show(browser, page, 1280, scheme)
    pairs = browser.execute_script(COLOURS)

    grounds = {tuple(ground) for _, ground, _ in pairs}
    assert all((sum(ground) < 380) == (scheme == "dark") for ground in grounds)
    for ink, ground, text in pairs:
        assert contrast(ink, ground) >= 4.5, (ink, ground, text)


def contrast(one: list[float], other: list[float]) -> float:
    """Contrast of two colours as WCAG 2.2 defines it."""

    def luminance(colour: list[float]) -> float:
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_browser_finds_nothing_to_complain_about(browser: Chrome, page: Path) -> None:
    show(browser, page, 1280, "light")

    assert browser.get_log("browser") == []  # type: ignore[no-untyped-call] # selenium leaves it untyped
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0
