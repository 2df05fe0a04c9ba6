"""The picture of an episode as a browser lays it out: nothing overlaps, nothing is clipped."""

import json
import re
import shutil
import subprocess
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from episode_records import closed_bound_episode, sealed, with_attempts
from frames import adding, span_of, unary_delta_frame_without_direction
from practice_assessment import Mention, MentionKind
from practice_episode.view.drawing import Drawing, show

CHROMIUM = shutil.which("chromium")

MEASURE = """
const page = document.querySelector('svg').getBoundingClientRect();
const texts = [...document.querySelectorAll('svg > text')].map(text => {
  const box = text.getBoundingClientRect();
  return {words: text.textContent, left: box.left - page.left, right: box.right - page.left,
          top: box.top - page.top, bottom: box.bottom - page.top};
});
const shapes = [...document.querySelectorAll('svg > rect, svg > circle')].map(shape => {
  const box = shape.getBoundingClientRect();
  return {left: box.left - page.left, right: box.right - page.left,
          top: box.top - page.top, bottom: box.bottom - page.top};
});
document.body.textContent = JSON.stringify({width: page.width, height: page.height, texts: texts, shapes: shapes});
"""


def laid_out(drawing: Drawing, folder: Path) -> dict[str, Any]:
    """Let the browser lay a picture out and say where everything came to stand."""
    assert CHROMIUM is not None
    page = folder / "page.html"
    page.write_text(
        f'<!doctype html><meta charset="utf-8"><body style="margin:0">{drawing.svg()}<script>{MEASURE}</script>',
        encoding="utf-8",
    )
    ran = subprocess.run(
        [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={folder / 'profile'}",
            "--dump-dom",
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    found = re.search(r"<body[^>]*>(.*)</body>", ran.stdout, re.DOTALL)
    assert found is not None
    measured = json.loads(unescape(found[1]))
    assert isinstance(measured, dict)
    return measured


def drawings() -> dict[str, Drawing]:
    """Give a picture for each number of attempts, and one whose marks overlap and whose words are long."""
    episode = closed_bound_episode()
    frame = unary_delta_frame_without_direction(
        "Mina gained 4 shells at low tide, put them into a basket of willow and went to look for her sister. " * 3
    )
    for words in ("gained 4 shells", "Mina gained 4", "4 shells at low tide"):
        frame = adding(frame, mentions=Mention(f"wide {words}", MentionKind.ENTITY, span_of(frame.problem_text, words)))
    assert episode.gate_decision is not None
    bent = replace(episode, gate_decision=replace(episode.gate_decision, decision_id="0" * 64), replay_results=())
    return {
        "one attempt": show(episode, sealed(episode)),
        "refused": show(bent, sealed(bent)),
        "three attempts": show(with_attempts(episode, 3), sealed(episode)),
        "forty attempts": show(with_attempts(episode, 40), sealed(episode)),
        "overlapping marks": show(frame),
        "a long word": show(unary_delta_frame_without_direction("Mina gained 4 shells" + "s" * 500)),
    }


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")
@pytest.mark.parametrize("name", list(drawings()))
def test_no_label_overlaps_another_or_leaves_the_picture(name: str, tmp_path: Path) -> None:
    measured = laid_out(drawings()[name], tmp_path)
    texts = measured["texts"]
    assert len(texts) > 10
    for text in texts:
        assert text["left"] >= 0, text
        assert text["right"] <= measured["width"], text
        assert text["top"] >= 0, text
        assert text["bottom"] <= measured["height"], text
    for shape in measured["shapes"]:
        assert shape["right"] <= measured["width"] + 0.5, shape
        assert shape["bottom"] <= measured["height"] + 0.5, shape
    # The box of a line is higher than its letters: two lines may share a little of that, and no more.
    shared = 2
    by_top = sorted(texts, key=lambda text: text["top"])
    for index, one in enumerate(by_top):
        for other in by_top[index + 1 :]:
            if other["top"] >= one["bottom"] - shared:
                break
            apart = one["right"] <= other["left"] + 0.5 or other["right"] <= one["left"] + 0.5
            assert apart, (one, other)
