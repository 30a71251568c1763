"""The questions of a set-up that only T-Rex asks."""

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.screens import colour_cells
from clutch.ui.picker import Picker
from clutch.ui.widgets import wrapped

FIELDS = (("trump", ("drawn", "entered")),)


def complete(form, draft, begin, back):
    """Ask for the two colours of the cross if the table enters it; BACK goes back one question."""
    words = form.words
    if draft.pop("trump") == "drawn":
        begin(draft)
        return

    entered = draft["entered"]

    def ask(place, lines, colours, choose, back, cursor):
        picker = Picker(
            words.say("title_cross"),
            lines,
            colour_cells(words, colours),
            len(colours),
            lambda index: choose(colours[index]),
            words.say("ask_" + place),
            lambda index: words.title(colours[index]),
            cursor,
        )
        picker.back = back
        form.show(picker)

    def high(colour):
        draft["high"] = colour
        others = [other for other in COLOURS if other != colour]
        lines = (words.say("cross_top", colour),)
        before = entered.get("low")
        cursor = others.index(before) if before in others else 0
        ask("low", lines, others, low, lambda: first(COLOURS.index(colour)), cursor)

    def low(colour):
        draft["low"] = colour
        begin(draft)

    def first(cursor):
        ask("high", wrapped(words.say("cross_lies")), COLOURS, high, back, cursor)

    before = entered.get("high")
    first(COLOURS.index(before) if before in COLOURS else 0)
