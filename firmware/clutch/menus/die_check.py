"""The page "Die" in the settings: checks on the dice that Clutch rolls.

It shows the check code of a seed (the first 8 hex digits of its SHA-256) before the first roll,
and the seed itself once the game or the dice session is over: then anybody can recompute every
roll. A chi-square test judges whether the counts of the faces can be chance.
"""

from binascii import hexlify

from micropython import const

from clutch.core import chance
from clutch.core.event_die import FACES
from clutch.menus.dice_session import count_rolls, session_of
from clutch.record.die_counts import NAME, counts, total, without
from clutch.record.store import Store
from clutch.ui.widgets import List, Menu

_FEWEST = const(30)  # rolls that a chi-square test of six faces needs: five a face
# Chi-square with 5 degrees of freedom, in tenths: chance exceeds these once in 100, in 1000.
_ONE_IN_100 = 151
_ONE_IN_1000 = 205
_DIGITS = const(16)  # of a seed, on a line


def chi_square(fell):
    """The chi-square of six counts, in tenths: the sum of (count - mean)^2 / mean."""
    rolls = sum(fell)
    return (60 * sum([one * one for one in fell]) // rolls) - 10 * rolls


def verdict(words, fell):
    """The result of the test on six counts, as one line."""
    if sum(fell) < _FEWEST:
        return words.say("die_few")
    tenths = chi_square(fell)
    key = "die_fair"
    if tenths > _ONE_IN_1000:
        key = "die_bad"
    elif tenths > _ONE_IN_100:
        key = "die_odd"
    return words.say(key, "%d.%d" % (tenths // 10, tenths % 10))


def _seed_lines(words, seed):
    """A seed as lines, to copy from the panel."""
    digits = hexlify(seed).decode()
    lines = [digits[start : start + _DIGITS] for start in range(0, len(digits), _DIGITS)]
    return [words.say("die_seed")] + lines


class DiePage:
    """The pages of one visit; `back` is called when they are left."""

    def __init__(self, app, back):
        self.app = app
        self.words = app.words
        self.back = back

    def open(self):
        """Show the list of the pages."""
        say = self.words.say
        items = [(say("die_counts"), self.all_rolls), (say("die_evening"), self.tonight)]
        if self.app.table:
            items.insert(0, (say("die_game"), self.game))
        self.app.show(
            Menu(
                say("setting_die"),
                [text for text, _ in items],
                lambda index: items[index][1](),
                say("ask_die"),
                self.back,
            )
        )

    def all_rolls(self):
        """Show the counts of each face, including the game in progress."""
        say = self.words.say
        table = self.app.table
        store = Store(self.app.parts.files)
        kept = counts(store)
        event, six = kept["event"], kept["six"]
        if table and table.game.rolled:
            event = total(without(kept, table.key()), table.game.rolled)
        session = self.app.dice_session
        if session:
            event, six = total(event, session["event"]), total(six, session["six"])
        lines = [say("unread")] if store.problems[NAME] else []
        for face in range(6):
            lines.append((say("face_" + FACES[face]), str(event[face])))
        lines += [verdict(self.words, event), ""]
        for face in range(6):
            lines.append(("%s: %d" % (say("dice_six"), face + 1), str(six[face])))
        lines.append(verdict(self.words, six))
        self._read(lines, self.open, "ask_results")

    def game(self):
        """Show the check code of the game in progress; once it is over, the seed."""
        game, say = self.app.table.game, self.words.say
        lines = [say("die_seal", chance.commitment(game.seed)), say("die_draws", game.draws)]
        if game.phase == "over":
            lines += _seed_lines(self.words, game.seed)
        else:
            lines.append(say("die_hidden"))
        self._read(lines, self.open, "ask_results")

    def tonight(self):
        """Show the check code of the dice session. Ending it shows the seed; the next roll begins
        a new one."""
        say = self.words.say
        try:
            session = session_of(self.app)
        except chance.ChanceError as error:
            self._read([say(error.code)], self.open, "ask_results")
            return
        seed, draws = session["seed"], session["draws"]
        lines = [say("die_seal", chance.commitment(seed)), say("die_draws", draws)]

        def end():
            count_rolls(self.app)
            self.app.dice_session = None
            self._read(lines + _seed_lines(self.words, seed), self.open, "ask_results")

        if draws:
            self._read(lines, end, "ask_die_end")
        else:
            self._read(lines + [say("die_hidden")], self.open, "ask_results")

    def _read(self, lines, done, prompt):
        say = self.words.say
        title = say("setting_die")
        self.app.show(List(title, lines, done, say(prompt), self.open, say("ask_next_page")))


def show(app, back):
    """Show the page."""
    DiePage(app, back).open()
