"""What to lay out before a game, and which rules are in force, in full sentences.

A game's `on_table.py` has the keys and values of the sentences, as far as there are any, and
LAY_OUT and IN_FORCE of its texts the sentences: in modules that are in memory only while they are
read.
"""

from clutch.modules import borrow
from clutch.ui.widgets import BODY_PAGES, List, wrapped
from clutch.words import of_game
from clutch.words.folds import find, unfold
from clutch.words.languages import tried

_BULLET = "- "


class Sentences:
    """The sentences of one game in the language of `words`."""

    def __init__(self, words, name):
        self._table = borrow("clutch.games.%s.on_table" % name)
        self._name, self._language = name, words.language
        self._lines = {}  # lines of the sections read so far

    def lay_out(self, setup):
        """The lines that say what to lay out; [] if there are none for this game."""
        return self._given("LAY_OUT", "lay_out", setup)

    def in_force(self, setup, settings):
        """The lines on variants and house rules in force. `settings` must be complete."""
        table = self._table
        lines = self._given("IN_FORCE", "in_force", setup)
        left = table.idle_rules(setup) if hasattr(table, "idle_rules") else ()
        rules = [name for name in sorted(settings) if name not in left]
        return lines + [self.house_rule(name, settings[name]) for name in rules]

    def house_rule(self, name, value):
        """The line on a house rule with this value."""
        return self._filled("IN_FORCE", "in_%s_%s" % (name, value))

    def _given(self, section, name, setup):
        lines = getattr(self._table, name)(setup) if hasattr(self._table, name) else ()
        return [self._filled(section, *line) for line in lines]

    def _filled(self, section, key, *values):
        text = ""
        for language in tried(self._language):
            text = text or find(self._section(language, section), key)
        for place in range(len(values)):
            text = text.replace("{%d}" % place, str(values[place]))
        return text

    def _section(self, language, section):
        if (language, section) not in self._lines:
            texts = of_game("clutch.games.%s.words_table_%s", self._name, language)
            lines = getattr(texts, section)
            try:
                lines = unfold(lines)
            except MemoryError:
                pass  # `find` reads it in parts, once for each sentence
            self._lines[language, section] = lines
        return self._lines[language, section]


def listed(sentences, lines=()):
    """Sentences as lines of the panel, each with a bullet, after `lines`. A page ends between two
    sentences, unless one is longer than a page."""
    lines = list(lines)
    for sentence in sentences:
        more = wrapped(_BULLET + sentence)
        if len(lines) % BODY_PAGES + len(more) > BODY_PAGES >= len(more):
            lines.extend([""] * (-len(lines) % BODY_PAGES))
        lines.extend(more)
    return lines


def show(app, setup, done, back):
    """Show what to lay out for a set-up, if anything, and what holding the keys leads to; call
    `done` after OK on the last page. BACK calls `back`."""
    say = app.words.say
    lines = Sentences(app.words, setup["game"]).lay_out(setup)
    title = say("row_lay_out" if lines else "game_" + setup["game"])
    lines = listed(lines + [say("lay_keys")])
    app.show(List(title, lines, done, say("ask_lay_out"), back, say("ask_next_page")))
