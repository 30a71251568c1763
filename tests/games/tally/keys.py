"""The keys that enter points on the Scoreboard, worked out from the state alone, as a person would
press them.

    keys = keys_for(game, [["add", 0, 3], ["add", 2, -40], ["round"]])

`game` is the rules' object as it stands before the moves, which are one answer: points of some
seats, each at most once, and the end of the round or of the game, if it comes with them.
"""

from clutch.games.tally.rules import POINTS
from tests.games.trex.keys import along

A_FEW = 5  # points that are quicker given one by one
TENS = 30  # in a row; then the steps are hundreds


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer."""
    seats = [seat for seat in range(game.seats) if game.playing[seat]]
    rows = len(seats) + 1
    has = [bool(game.gained[seat]) for seat in seats]
    given: list[int] = []  # rows whose points wait for an OK
    cursor = first_row(has)
    keys: list[str] = []
    for name, *arguments in moves:
        row = seats.index(arguments[0]) if name == "add" else len(seats)
        keys += along(cursor, row, rows, "RIGHT", "LEFT")
        cursor = row
        if name == "end":
            keys.append("UP")
        elif name == "add" and abs(arguments[1]) <= A_FEW:
            keys += ["UP" if arguments[1] > 0 else "DOWN"] * abs(arguments[1])
            given.append(row)
        elif name == "add":
            keys += ["OK", *number_keys(arguments[1]), "OK"]
            for each in (*given, row):
                has[each] = True
            given = []
            cursor = first_row(has)
    if given or moves[-1][0] != "add":
        keys.append("OK")
    return keys


def first_row(has: list[bool]) -> int:
    """Where the cursor stands when these rows have points in this round."""
    last = max([row for row in range(len(has)) if has[row]], default=-1)
    waiting = [row for row in range(len(has)) if not has[row]]
    return next((row for row in waiting if row > last), waiting[0] if waiting else len(has))


def number_keys(points: int) -> list[str]:
    """From 0 in tens, of which those behind the thirtieth in a row are hundreds; back in tens;
    then in ones."""
    there, back, up, down = ("RIGHT", "LEFT", "UP", "DOWN")
    if points < 0:
        there, back, up, down = back, there, down, up
    away = abs(points)
    run = round(away / 10)
    reached = 10 * run
    if run > TENS:
        hundreds = -(-(run - TENS) // 10)
        run, reached = TENS + hundreds, min(10 * TENS + 100 * hundreds, POINTS[-1])
    over = round((reached - away) / 10)
    ones = away - reached + 10 * over
    return [there] * run + [back] * over + [up if ones > 0 else down] * abs(ones)
