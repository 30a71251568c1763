"""What the table sees and presses in T-Rex between two rounds, and when the game is over.

One function a phase, `ask_<phase>(table)`, gives its screen.
"""

from clutch.games.trex.ranking import COLOURS
from clutch.games.trex.reports import card_name, places
from clutch.games.trex.shapes import colour_cells
from clutch.games.trex.symbols import choices
from clutch.ui import icons
from clutch.ui.forms import Form, Number, Picker, Podium


def ranking_lines(table):
    """The ranking of the round, best first, each line with its reason."""
    words = table.words
    lines = []
    reasons = table.game.ranking_reasons()
    for place in range(len(reasons)):
        seat, card, colour, number, reason = reasons[place]
        if place == len(reasons) - 1:
            reason = "lowest"
        shown = words.say("short_" + colour) + " %d" % number if colour else words.say("no_value")
        if card == "C":
            shown += " C"
        left = "%d %s" % (place + 1, words.seats[seat])
        if reason not in ("neutral", "zero"):
            shown += " " + words.say("reason_" + reason)
        lines.append((left, shown))
    return lines


def ask_egg(table):
    words, game = table.words, table.game
    return Picker(
        words.say("title_round_over", game.round),
        ranking_lines(table),
        colour_cells(words, COLOURS),
        5,
        lambda index: table.enter(["egg", COLOURS[index]]),
        words.say("ask_egg_first" if game.step == 0 else "ask_egg_second", game.turn),
        None,
        2,
    )


def ask_discard(table):
    """One form for the whole table, in rank order: pile, unless the row says otherwise."""
    words, game = table.words, table.game
    seats = [game.turn] if table.alone else game.ranking[game.step :]
    tops = game.tops()
    table.unsent = stack = table.unsent or [False] * len(seats)

    def rows():
        lines = []
        for place in range(len(seats)):
            seat = seats[place]
            forced = game.forced_discard(seat)
            if forced in ("shower", "nothing"):
                value = words.say("discard_" + forced)
            elif forced == "stack" or (forced is None and stack[place]):
                value = card_name(words, tops[seat])
            else:
                value = words.say("discard_pile")
            lines.append((words.seats[seat], value))
        return lines

    def change(row, by):
        if game.forced_discard(seats[row]):
            table.app.screen.banner = words.say("discard_forced", seats[row])
        else:
            stack[row] = not stack[row]

    def choose(row):
        moves = []
        for place in range(len(seats)):
            if game.forced_discard(seats[place]) is None:
                moves.append(["discard", "stack" if stack[place] else "pile"])
        table.enter(*moves)

    return Form(words.say("title_discards"), rows, change, choose, words.say("ask_discards"))


def ask_trump(table):
    words, game = table.words, table.game
    spare = game.spare_colours()
    cells = []
    for sign in ("^", "v"):
        cells.extend(colour_cells(words, spare, sign))
    cells.append((None, words.say("item_keep")))

    def move(index):
        if index == 6:
            return ["trump", "keep"]
        return ["trump", "low" if index >= 3 else "high", spare[index % 3]]

    def explain(index):
        if index == 6:
            return words.say("explain_keep")
        place = move(index)[1]
        return words.say("explain_trump_" + place, getattr(game, place), spare[index % 3])

    return Picker(
        words.say("title_round_over", game.round),
        [words.say("cross_high_low", game.high, game.low)],
        cells,
        3,
        lambda index: table.enter(move(index)),
        words.say("ask_trump", game.turn),
        explain,
        6,
    )


def ask_symbol(table):
    words, game = table.words, table.game
    card = card_name(words, game.stacks[game.turn][-1])
    offered = choices(game.symbols)
    cells = []
    for symbol in offered:
        cells.append((icons.METEOR, "") if symbol == "meteor" else (icons.CARD, str(symbol)))
    return Picker(
        card,
        [words.say("symbol_new"), words.say("symbol_where")],
        cells,
        len(cells),
        lambda index: table.enter(["symbol", offered[index]]),
        words.say("ask_symbol", game.turn),
        lambda index: words.say("symbol_%s" % offered[index]),
    )


def ask_left(table):
    words, game = table.words, table.game
    return Number(
        words.say("title_tie"),
        36,
        6,
        65,
        lambda value: table.enter(["left", value]),
        words.say("ask_left", game.turn),
    )


def ask_over(table):
    """Who won, with what, and why."""
    rows, winners = places(table.game)
    names = table.words.seats
    return Podium(
        table.words, [(names[seat], score) for seat, score in rows], winners, table.details
    )
