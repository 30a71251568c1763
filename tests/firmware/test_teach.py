"""What is taught of each game: every text is reached, and every page is one screen."""

import gc
import sys

from clutch.games import TEACHING
from clutch.modules import borrow
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import BODY_PAGES, wrapped
from clutch.words import LANGUAGES
from clutch.words.folds import find, unfold

TITLE_COLUMNS = 96  # beside it stands how many pages follow, and the save mark
LINE_COLUMNS = 124


def section(game, language):
    return borrow("clutch.games.%s.words_teach_%s" % (game, language)).PAGES


def keys_of(lines):
    return [line.split(" ")[0] for line in unfold(lines).decode().strip().split("\n")]


def test_every_page_is_one_screen_with_a_heading_in_every_language():
    for game in TEACHING:
        for language in LANGUAGES:
            lines = section(game, language)
            for key in keys_of(lines):
                heading, colon, rule = find(lines, key).partition(": ")
                assert colon and rule[-1] in ".!", (game, language, key)
                assert SMALL.width(heading) <= TITLE_COLUMNS, (game, language, key)
                wide = wrapped(rule)
                assert len(wide) <= BODY_PAGES, (game, language, key)
                assert max([SMALL.width(line) for line in wide]) <= LINE_COLUMNS, (language, key)
            gc.collect()


def test_nothing_of_it_stays_in_memory():
    for game in TEACHING:
        borrow("clutch.games.%s.teach" % game)
        for language in LANGUAGES:
            section(game, language)
    assert not [name for name in sys.modules if "teach" in name and "clutch.games." in name]
