"""Show and correct the card symbols that Clutch has learned from the table.

A change applies to later games; a game in progress keeps the symbols of its set-up. Six symbols
are in the rule texts and cannot be changed.
"""

from clutch.core.contract import SetupError
from clutch.games.trex import rules
from clutch.games.trex.rules.ranking import colour_of
from clutch.games.trex.rules.symbols import LOCKED, SYMBOLS, known_from
from clutch.record import learned
from clutch.ui.form import Form

_NUMBERS = range(1, 16)
_VALUES = (None,) + SYMBOLS


def show(app, back):
    """Show a form of the fifteen symbols; changes are saved when the form is left."""
    app.words.load(app.words.language, "trex")
    say = app.words.say
    files = app.parts.files
    known = learned.known(files, rules.Game)["symbols"]
    symbols = dict(known)

    def _symbol_of(number):
        return LOCKED.get(str(number), symbols.get(str(number)))

    def rows():
        lines = []
        for number in _NUMBERS:
            symbol = _symbol_of(number)
            shown = "symbol_unknown" if symbol is None else "symbol_%s" % symbol
            card = say("card_number", colour_of(number), number)
            lines.append((card, say(shown)))
        return lines

    def change(row, by):
        number = str(_NUMBERS[row])
        if number in LOCKED:
            form.banner = say("symbol_locked")
            return
        before = symbols.pop(number, None)
        place = (_VALUES.index(before) + by) % len(_VALUES)
        if _VALUES[place] is not None:
            symbols[number] = _VALUES[place]
        try:
            known_from(symbols)
        except SetupError as error:
            form.banner = app.say(error)

    def replaced():
        if symbols == known:
            return
        try:
            known_from(symbols)
        except SetupError as error:
            app.screen.banner = app.say(error)
            return
        problem = learned.keep(files, rules.Game, [known], [symbols])
        if problem:
            app.screen.banner = say(problem)

    form = Form(say("learned_trex"), rows, change, lambda row: False, say("ask_settings"), back)
    form.replaced = replaced
    app.show(form)
