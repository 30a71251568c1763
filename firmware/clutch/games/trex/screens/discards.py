"""The screen for the discards of all seats between two rounds of T-Rex."""

from clutch.games.trex.rules.round_end import forced_discard
from clutch.games.trex.screens import card_name
from clutch.ui.canvas import WIDTH
from clutch.ui.form import Form
from clutch.ui.gestures import DOWN, RIGHT, UP
from clutch.ui.widgets import BODY_PAGES


class Discards(Form):
    """Rows in rank order. The cursor skips those that are not in `free`: they offer no choice."""

    def __init__(self, free, title, *more):
        Form.__init__(self, title, *more)
        self.free = free
        self.cursor = free[0] if free else -1

    def grids(self, bands):
        return ((0, 8, WIDTH, 8, 1, BODY_PAGES),)

    def tapped(self, row):
        """Change a row that offers a choice: only the bottom line is OK, for all rows."""
        if row not in self.free:
            return -1
        self.cursor = row
        return RIGHT

    def press(self, event):
        free = self.free
        if event > RIGHT or free and event != UP and event != DOWN:
            Form.press(self, event)
        elif free:
            place = free.index(self.cursor) + (1 if event == DOWN else -1)
            self.cursor = free[max(0, min(place, len(free) - 1))]


def ask_discard(table):
    """One form for the whole table. Each seat with a choice is first set to the pile; what the
    others must put away is marked, and done already. Without any choice OK goes on."""
    words, game = table.words, table.game
    say = words.say
    lines = [] if table.alone else list(game.put_away)
    for seat in [game.turn] if table.alone else game.ranking[len(lines) :]:
        forced = forced_discard(game, seat)
        lines.append((seat, forced, forced is not None))
    free = [row for row in range(len(lines)) if lines[row][1] is None]
    tops = game.tops()
    stack = table.draft or [False] * len(lines)
    if free:
        table.draft = stack

    def line(row):
        seat, place, forced = lines[row]
        if place is None and stack[row]:
            value = card_name(words, tops[seat])
        else:
            value = say("discard_" + (place or "pile"))
        if place is not None and place != "nothing":
            value = say("discard_must" if forced else "discard_done", value)
        return words.seats[seat], value

    def change(row, by):
        stack[row] = not stack[row]
        shown[row] = line(row)

    def choose(row):
        if free:
            table.enter(*[["discard", "stack" if stack[row] else "pile"] for row in free])
        else:
            table.read = True
            table.ask()

    shown = [line(row) for row in range(len(lines))]
    prompt = say("ask_discards" if free else "ask_all_done")
    return Discards(free, say("title_discards"), lambda: shown, change, choose, prompt)
