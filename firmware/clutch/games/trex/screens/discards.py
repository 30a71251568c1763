"""The screen for the discards of all seats between two rounds of T-Rex."""

from clutch.games.trex.rules.round_end import forced_discard
from clutch.games.trex.screens.shapes import card_name
from clutch.ui.form import Form


class Discards(Form):
    """Its rows take taps in their own way."""


def ask_discard(table):
    """One form for the whole table, in rank order; each row is first set to the pile."""
    words, game = table.words, table.game
    seats = [game.turn] if table.alone else game.ranking[game.step :]
    tops = game.tops()
    table.draft = stack = table.draft or [False] * len(seats)

    def rows():
        lines = []
        for place in range(len(seats)):
            seat = seats[place]
            forced = forced_discard(game, seat)
            if forced in ("shower", "nothing"):
                value = words.say("discard_" + forced)
            elif forced == "stack" or (forced is None and stack[place]):
                value = card_name(words, tops[seat])
            else:
                value = words.say("discard_pile")
            lines.append((words.seats[seat], value))
        return lines

    def change(row, by):
        if forced_discard(game, seats[row]):
            table.warn(words.say("discard_forced", seats[row]))
        else:
            stack[row] = not stack[row]

    def choose(row):
        moves = []
        for place in range(len(seats)):
            if forced_discard(game, seats[place]) is None:
                moves.append(["discard", "stack" if stack[place] else "pile"])
        table.enter(*moves)

    return Discards(words.say("title_discards"), rows, change, choose, words.say("ask_discards"))
