"""What there is to know about the dice that Clutch rolls, behind "Die" in the settings.

The seal of a seed (the first 8 hex digits of its SHA-256) is there before the first roll, the
seed itself once the game is over or the evening is ended: then anybody can compute every roll
again. How often each face fell, in all games and evenings, is kept in flash, and a chi-square
test says whether luck explains it. The share of each of the last games is kept too: a game that is
left a second time, after a power cut in the middle of leaving it, is not counted twice.
"""

from binascii import hexlify

from micropython import const

from clutch import chance
from clutch.dice import evening
from clutch.games.race.track import FACES
from clutch.store import Store
from clutch.ui.widgets import List, Menu

_NAME = "die"
_FEWEST = const(30)  # rolls that a chi-square test of six faces needs: five a face
# Chi-square of 5 degrees of freedom, in tenths: how much luck exceeds once in 100, in 1000.
_ONE_IN_100 = 151
_ONE_IN_1000 = 205
_DIGITS = const(16)  # of a seed, on a line
_GAMES = const(10)  # the last games left: what each of them added is kept


def counts(store):
    """{"event": how often each of FACES fell, "six": the same of the d6, "games": [[key of a game,
    what it added to "event"], ...] the latest first}."""
    stored = store.load(_NAME, {"event": [0] * 6, "six": [0] * 6, "games": []})
    for kind in ("event", "six"):
        if not _counted(stored[kind]):
            stored[kind] = [0] * 6
    stored["games"] = [game for game in stored["games"] if _is_game(game)]
    return stored


def count(files, event, six=(0,) * 6):
    """Add what fell to what is kept. None, or a problem's code."""
    store = Store(files)
    kept = counts(store)
    kept["event"] = _sum(kept["event"], event)
    kept["six"] = _sum(kept["six"], six)
    return store.save(_NAME, kept)


def count_game(files, key, rolled):
    """Count what fell in the game with this key, instead of what it added before. None, or a
    problem's code."""
    store = Store(files)
    kept = counts(store)
    kept["event"] = _sum(_without(kept, key), rolled)
    others = [game for game in kept["games"] if game[0] != key]
    kept["games"] = ([[key, list(rolled)]] + others)[:_GAMES]
    return store.save(_NAME, kept)


def count_evening(app):
    """Write down what fell this evening, and once only."""
    tonight = app.evening
    if tonight and (sum(tonight[3]) or sum(tonight[4])):
        problem = count(app.parts.files, tonight[3], tonight[4])
        if problem:
            app.screen.banner = app.words.say(problem)
        else:
            tonight[3], tonight[4] = [0] * 6, [0] * 6


def _without(kept, key):
    """How often each of FACES fell, without the game with this key."""
    for game, added in kept["games"]:
        if game == key:
            return _sum(kept["event"], [-one for one in added])
    return kept["event"]


def _sum(some, others):
    return [some[face] + others[face] for face in range(6)]


def _counted(counts):
    """Whether this can be how often each of six faces fell."""
    return isinstance(counts, list) and [type(one) for one in counts] == [int] * 6


def _is_game(game):
    return isinstance(game, list) and len(game) == 2 and _counted(game[1])


def chi_square(fell):
    """How far six counts are from equal ones, in tenths: the sum of (count - mean)^2 / mean."""
    rolls = sum(fell)
    return (60 * sum([one * one for one in fell]) // rolls) - 10 * rolls


def verdict(words, fell):
    """What the test makes of six counts, in one line."""
    if sum(fell) < _FEWEST:
        return words.say("die_few")
    tenths = chi_square(fell)
    key = "die_fair"
    if tenths > _ONE_IN_1000:
        key = "die_bad"
    elif tenths > _ONE_IN_100:
        key = "die_odd"
    return words.say(key, "%d.%d" % (tenths // 10, tenths % 10))


def seed_lines(words, seed):
    """A seed to copy from the panel."""
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
        """Show what there is to read."""
        say = self.words.say
        items = [(say("die_counts"), self.all_rolls), (say("die_evening"), self.tonight)]
        if self.app.table:
            items.insert(0, (say("die_game"), self.game))
        self.app.show(
            Menu(
                say("title_die"),
                [text for text, _ in items],
                lambda index: items[index][1](),
                say("ask_die"),
                self.back,
            )
        )

    def all_rolls(self):
        """How often each face fell, those of the game in progress among them."""
        say = self.words.say
        table = self.app.table
        store = Store(self.app.parts.files)
        kept = counts(store)
        event, six = kept["event"], kept["six"]
        if table and table.game.rolled:
            event = _sum(_without(kept, table.key()), table.game.rolled)
        if self.app.evening:
            event = _sum(event, self.app.evening[3])
            six = _sum(six, self.app.evening[4])
        lines = [say("unread")] if store.problems[_NAME] else []
        for face in range(6):
            lines.append((say("face_" + FACES[face]), str(event[face])))
        lines += [verdict(self.words, event), ""]
        for face in range(6):
            lines.append(("%s: %d" % (say("dice_six"), face + 1), str(six[face])))
        lines.append(verdict(self.words, six))
        self._read(lines, self.open, "ask_results")

    def game(self):
        """The seal of the game in progress; once it is over, the seed."""
        game, say = self.app.table.game, self.words.say
        lines = [say("die_seal", chance.commitment(game.seed)), say("die_draws", game.draws)]
        if game.phase == "over":
            lines += seed_lines(self.words, game.seed)
        else:
            lines.append(say("die_hidden"))
        self._read(lines, self.open, "ask_results")

    def tonight(self):
        """The seal of the evening; who ends it sees the seed, and the next roll has another."""
        say = self.words.say
        try:
            seed, draws = evening(self.app)[:2]
        except chance.ChanceError as error:
            self._read([say(error.code)], self.open, "ask_results")
            return
        lines = [say("die_seal", chance.commitment(seed)), say("die_draws", draws)]

        def end():
            count_evening(self.app)
            self.app.evening = None
            self._read(lines + seed_lines(self.words, seed), self.open, "ask_results")

        if draws:
            self._read(lines, end, "ask_die_end")
        else:
            self._read(lines + [say("die_hidden")], self.open, "ask_results")

    def _read(self, lines, done, prompt):
        say = self.words.say
        self.app.show(List(say("title_die"), lines, done, say(prompt), self.open))


def show(app, back):
    """Show the page."""
    DiePage(app, back).open()
