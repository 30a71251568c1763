"""The words of the test of the wiring: all languages have them, and they fit the panel."""

import ast
import re

import pytest

from clutch.ui.fonts import SMALL
from clutch.ui.widgets import wrapped
from clutch.words import LANGUAGES
from host_sim.files.paths import ROOT
from host_sim.files.text_modules import read

VERDICTS = (
    "open", "stuck", "swap", "touch", "shake", "dark", "falls",
    "odd", "burn", "volts", "lost", "split", "feeds",
)  # fmt: skip
QUESTIONS = ("what", "hear", "where", "dark?", "charger", "meter")
SOURCES = sorted(ROOT.glob("firmware/clutch/menus/wiring*.py"))


def texts(language):
    return dict(read(ROOT / f"firmware/clutch/words/{language}.txt")["WIRING"])


def test_all_languages_say_the_same_and_all_of_it_is_used():
    english, *others = map(texts, LANGUAGES)
    said = {
        node.value
        for source in SOURCES
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert set(english) <= said
    for other in others:
        assert set(english) == set(other)
        for key, text in english.items():
            assert re.findall(r"{\d}", text) == re.findall(r"{\d}", other[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_one_line_fits_the_panel(language):
    found = texts(language)
    for key in ("keys", "panel", "sound", "facts", "gauge"):
        assert SMALL.width(found[key]) <= 80, key  # beside a page's number, or "fine"
    assert max(SMALL.width(found[key]) for key in QUESTIONS) <= 116
    for key in set(found) - set(VERDICTS) - {"bad", "look"}:
        assert SMALL.width(found[key].format("RIGHT", 99)) <= 124, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_is_at_most_three_lines(language):
    found = texts(language)
    for key in VERDICTS:
        line = found[key].format("RIGHT", "RIGHT") + ". "
        line += found["look"].format("GP13 = GND, RIGHT")
        assert len(wrapped(line)) <= 3, line
