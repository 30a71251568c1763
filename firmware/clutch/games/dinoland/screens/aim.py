"""Which square of the start domino of Dinoland the crosshairs point at."""

from clutch.ui.picker import Picker


def aim(table, move, down, before):
    """Ask what the crosshairs point at, and enter the start domino with it (D7)."""
    words = table.words
    halves = ("upper", "lower") if down else ("left", "right")
    hand = ["set", "crosshair", None, [int(down), int(not down)]]

    def choose(index):
        if index:
            table.enter(move, hand)
        else:
            table.enter(move)

    picker = Picker(
        words.say("title_aim"),
        (),
        [(None, words.title(half)) for half in halves],
        2,
        choose,
        words.say("ask_aim", table.game.turn),
    )
    picker.back = lambda: table.show(before)
    table.show(picker)
