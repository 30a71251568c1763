"""Whatever a result is, its code fits. That the page reads it is in test_page_modules.py."""

import adafruit_miniqr
from hypothesis import given
from hypothesis import strategies as some

from clutch.games import GAMES
from clutch.menus.code_page import codewords
from clutch.menus.result_code import content, letters_of, shortened

NAMES = some.text(min_size=1, max_size=14)
NUMBERS = some.integers(-200, 400).map(str)
BRACKETS = some.builds("{} ({})".format, some.integers(-9, 60), some.integers(0, 70))
OF_TWO = some.sampled_from(["0/2", "1/2", "2/2"])


@some.composite
def results(draw):
    seats = draw(some.integers(1, 8))
    scores = draw(some.sampled_from([NUMBERS, BRACKETS, OF_TWO, some.just("")]))
    result = {
        "game": draw(some.sampled_from(GAMES)),
        "rows": [[draw(NAMES), draw(scores)] for _ in range(seats)],
        "key": f"7 {draw(some.integers(0, 2**32 - 1)):08x}",
        "winners": draw(some.integers(0, seats)),
    }
    form = draw(some.sampled_from(["", "together", "teams"]))
    if form:
        result["form"] = form
    if draw(some.booleans()):
        result |= {"early": True, "winners": 0}
    return result


@given(results())
def test_plain_text_fits_in_whatever_letters(result):
    assert 0 < len(content(result, "", "Little Dragons").encode()) <= 53


@given(some.text(some.characters(max_codepoint=127), max_size=53))
def test_the_words_of_a_code_are_those_of_the_library(text):
    theirs = adafruit_miniqr.QRCode._create_data(3, adafruit_miniqr.L, [text.encode()])
    assert list(codewords(adafruit_miniqr, text)) == theirs


@given(some.lists(NAMES.map(letters_of), min_size=1, max_size=8), some.integers(0, 96))
def test_names_that_are_cut_stay_different_and_keep_their_beginnings(names, letters):
    cut = shortened(names, letters)
    each = letters // len(names)
    assert sum(map(len, cut)) <= letters
    assert not each or len(set(cut)) == len(names)
    for name, one in zip(names, cut, strict=True):
        assert not each or one.startswith(name[: each - 1])
