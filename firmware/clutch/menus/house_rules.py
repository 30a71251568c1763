"""The house rules of a game to be: a row for each, and below them what the marked one means."""

from micropython import const

from clutch.menus.on_table import Sentences
from clutch.ui.form import Form, value_line
from clutch.ui.widgets import text_line, wrapped

_ROWS = const(4)  # of the body; the other two are for the sentence


class HouseRules(Form):
    """`draft` has the rules and changes them; BACK calls `back`."""

    def __init__(self, words, draft, back):
        Form.__init__(
            self,
            words.say("row_rules"),
            draft.rule_rows,
            draft.change_rule,
            lambda row: False,
            words.say("ask_settings"),
            back,
        )
        self.words = words
        self.set_up = draft
        self.sentences = Sentences(words, draft.game.NAME)

    def body(self, bands):
        if self.lines is None:
            self.lines = self.rows()
        rows = self.lines
        if len(rows) > _ROWS:
            self.right = "%d/%d" % (self.cursor + 1, len(rows))
        first = max(0, min(self.cursor - 1, len(rows) - _ROWS))
        for line in range(min(_ROWS, len(rows))):
            label, value = rows[first + line]
            bands[1 + line] = (1, value_line, label, value, first + line == self.cursor)
        name = self.set_up.rules()[self.cursor]
        value = self.set_up.rule(name)
        if name == "clock":
            sentence = self.words.say("clock_%s" % value)
        else:
            sentence = self.sentences.house_rule(name, value)
        page = 5
        for line in wrapped(sentence)[:2]:
            bands[page] = (1, text_line, line)
            page += 1
