"""The keys that enter points on the Scoreboard, worked out from the state alone, as a person would
press them.

    keys = keys_for(game, [["add", 0, 3], ["add", 2, -40], ["round"]])

`game` is the rules' object as it stands before the moves, which are one answer: points of some
seats, each at most once, and the end of the round or of the game, if it comes with them. The end
of the game is asked about: DOWN and OK say that it is so.
"""

from tests.games.trex.keys import along

A_FEW = 3  # points that are quicker given one by one


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer."""
    seats = [seat for seat in range(game.seats) if game.playing[seat]]
    rows = len(seats) + 1
    has = [game.gained[seat] is not None for seat in seats]
    given: list[int] = []  # rows whose points wait for an OK
    cursor = first_row(has)
    keys: list[str] = []
    for name, *arguments in moves:
        row = seats.index(arguments[0]) if name == "add" else len(seats)
        keys += along(cursor, row, rows, "RIGHT", "LEFT")
        cursor = row
        if name == "end":
            keys.append("UP")
        elif name == "add" and 0 < abs(arguments[1]) <= A_FEW:
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
    return [*keys, "DOWN", "OK"] if moves[-1] == ["end"] else keys


def first_row(has: list[bool]) -> int:
    """Where the cursor stands when these rows have points in this round."""
    last = max([row for row in range(len(has)) if has[row]], default=-1)
    waiting = [row for row in range(len(has)) if not has[row]]
    return next((row for row in waiting if row > last), waiting[0] if waiting else len(has))


def number_keys(points: int) -> list[str]:
    """Two arrows a digit: the row of three, then which of them. DOWN is the sign, and then 0."""
    keys = ["DOWN"] if points < 0 else []
    for digit in str(abs(points)) if points else "":
        if digit == "0":
            keys.append("DOWN")
        else:
            row, place = divmod(int(digit) - 1, 3)
            keys += [("UP", "LEFT", "RIGHT")[row], ("LEFT", "UP", "RIGHT")[place]]
    return keys
