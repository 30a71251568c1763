"""Read the firmware's app for a page: new lines of the log, and the state of the screen. Also
enter names that were typed on a keyboard. Runs on CPython and MicroPython.

    log = MoveLog()
    log.since(table)      # the lines since the last call; None comes before those of another game

`table` is the firmware's game in progress, or None. A resumed game is reported from its first
move, but at most its newest `MOST_LINES`.
"""

import json

from host_sim.engines.touch_places import go_outside, pages_of, places_of

MOST_LINES = 300
_UP, _DOWN, _LEFT, _RIGHT, _BACK = 0, 1, 2, 3, 5  # as in clutch/ui/gestures.py
# By which keys each digit is typed; that of 0 is the sign before the others.
_KEYS_OF_DIGITS = [(_DOWN,)] + [
    (row, place) for row in (_UP, _LEFT, _RIGHT) for place in (_LEFT, _UP, _RIGHT)
]


class MoveLog:
    def __init__(self):
        self._session = None
        self._count = 0
        self.roll = None  # the last roll of a die, as its line
        self._lines = []  # the newest, and how many moves came before each

    def since(self, table):
        session = table.session if table else None
        lines = []
        if session is not self._session:
            self._session, self._count, self.roll, self._lines = session, 0, None, []
            if session:
                lines.append(None)
        if session is None:
            return lines
        self._lines = [line for line in self._lines if line[1] < session.length]
        first = max(self._count, session.length - MOST_LINES)
        if first < session.length:
            number = 0
            entry = table.reports.entry
            for move, before in session.history():
                if number >= first:
                    lines.append(entry(table.words, before, move, table.game))
                    if move[0] != "done" and move[:2] != ["set", "crosshair"]:  # they end a move
                        self._lines.append((lines[-1], number))
                    if move[0] == "roll":
                        self.roll = lines[-1]
                number += 1
        self._count = session.length
        return lines

    @property
    def last(self):
        """The last move that was not taken back, but for "done", as its line, or None."""
        return self._lines[-1][0] if self._lines else None


def screen_state(app, log=None):
    """{"playing": whether a game is on the panel, "home": whether the list of games is, "name":
    the name as typed so far (None if the screen asks for none), "language": such as "en",
    "banner": news in the bottom line, or None, "prompt": the bottom line under such news,
    "places": what can be tapped, "pages": all of a text, "score": {"names", "scores", "turn",
    "high", "low" (of a cross), "lava" (how many tiles of it), "egg" (the seat that has it),
    "drops" (of lava, which each seat has), "deck" (tiles left), "roll" (the last of a die), "last"
    (the last move, both from the `MoveLog`) and, once it is over, "ended"} of the game on the
    panel, or None; "result": whether the panel shows the result of a game that was left}

    Where points are secret, or not yet counted, the scores are what ranks the seats so far.
    """
    page = getattr(app, "screen", None)
    table = getattr(app, "table", None)
    score = None
    if table and not app.at_home:
        state = app.state()
        score = {
            name: state.get(name)
            for name in ("scores", "turn", "high", "low", "lava", "egg", "drops", "deck")
        }
        if type(page).__name__ == "Countdown":  # no move is entered until the round is over
            score["turn"] = page.seat() if page.plays_left else None
        elif state["phase"] == "play" and state.get("plays_left") and table.game.depth == "quick":
            score["turn"] = None  # who plays of those that a meteor leaves, only that screen knows
        score["names"] = table.words.seats
        score["roll"] = log.roll if log else None
        score["last"] = log.last if log else None
        if score["scores"] is None:
            score["scores"] = [text for _, text in table.game.standing()]
        score["ended"] = _ended(table) if table.game.phase == "over" else None
    return {
        "playing": bool(table) and not app.at_home and table.game.phase != "over",
        "home": hasattr(page, "entries") and hasattr(page, "change"),
        "name": page.name if hasattr(page, "write") else None,
        "language": app.words.language if hasattr(app, "words") else "en",
        "banner": getattr(page, "banner", None),
        "prompt": getattr(page, "prompt", ""),
        "score": score,
        "result": shows_result(app),
        "places": places_of(app),
        "pages": pages_of(app),
    }


def _ended(table):
    """{"rows": [[name, score], ...], best first, "winners": how many of these won}"""
    rows, winners = table.reports.places(table.game)
    rows = [[table.words.seats[seat], score] for seat, score in rows]
    return {"rows": rows, "winners": winners}


def shows_result(app):
    """Whether the panel shows the result of a game that was left, as lines or as a code."""
    page = getattr(app, "screen", None)
    in_game = getattr(app, "table", None) and not app.at_home
    return not in_game and bool(getattr(page, "further", None) or hasattr(page, "read"))


def looks_alone(app):
    """The name of the player for whose eyes alone the panel is now, or "": while it shows tiles
    that lie face down, no other screen may show it."""
    return getattr(getattr(app, "screen", None), "alone", "")


def not_entered(app):
    """What people have counted at the question of the game and not entered yet, as a text for
    `count_again`; "" if no game asks."""
    table = getattr(app, "table", None)
    if not table or app.at_home or table.alone or hasattr(app.screen, "go_on"):
        return ""
    place = [app.journal.game_id, table.session.length]
    return json.dumps([place, table.read, list(table.draft)])


def count_again(app, text):
    """Ask again with what `not_entered` has told of the game in progress, unless that has gone on.
    The browser keeps the text where others can write: one that makes no sense changes nothing."""
    table = app.table
    before = table.counts, table.read, ()
    try:
        place, read, draft = json.loads(text)
        sum(draft)  # a TypeError for what is no number
        if place != [app.journal.game_id, table.session.length]:
            return
        table.counts, table.read, table.draft = True, read, list(draft)
        table.ask()
        type(app.canvas)().paint(app.screen.draw)  # only to see that it can be drawn
    except Exception:
        table.counts, table.read, table.draft = before
        table.ask()
    app.settle()


def enter_name(app, text):
    """Enter a name as if it had been typed, if the screen asks for one; or a digit of a number; or
    an arrow, which leads to places outside the picture of a map."""
    page = app.screen
    if go_outside(app, text):
        app.settle()
    elif hasattr(page, "digits") and text in "0123456789":
        if page.row:
            page.press(_BACK)
        for key in _KEYS_OF_DIGITS[int(text)]:
            page.press(key)
        app.settle()
    elif hasattr(page, "write"):
        page.banner = None
        page.write(text)
        if page.banner:
            app.play("refuse")
        app.settle()
