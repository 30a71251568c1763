"""The keys that enter points on the Scoreboard, worked out from the state alone, as a person would
press them.

    keys = keys_for(game, [["add", 0, 3], ["add", 2, -40], ["round"]])

`game` is the rules' object as it stands before the moves, which are one answer: points of some
seats, each at most once, and the end of the round or of the game, if it comes with them.
"""

from trex_keys import along

A_FEW = 5  # points that are quicker given one by one


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer."""
    seats = [seat for seat in range(game.seats) if game.playing[seat]]
    rows = len(seats) + 1
    cursor = next((row for row, seat in enumerate(seats) if not game.gained[seat]), len(seats))
    keys: list[str] = []
    row = cursor
    for name, *arguments in moves:
        row = seats.index(arguments[0]) if name == "add" else len(seats)
        keys += along(cursor, row, rows, "DOWN", "UP")
        cursor = row
        if name == "end":
            keys.append("RIGHT")
        elif name == "add" and abs(arguments[1]) <= A_FEW:
            keys += ["RIGHT" if arguments[1] > 0 else "LEFT"] * abs(arguments[1])
        elif name == "add":
            keys += ["OK", *number_keys(arguments[1]), "OK"]
            cursor = row + 1
    return [*keys, *along(cursor, row, rows, "DOWN", "UP"), "OK"]


def number_keys(points: int) -> list[str]:
    """From 0 in steps of ten and of one, never beyond what can be entered."""
    tens = round(points / 10)
    if abs(tens) > 99:
        tens = 99 if points > 0 else -99
    ones = points - 10 * tens
    keys = ["RIGHT" if tens > 0 else "LEFT"] * abs(tens)
    return keys + ["UP" if ones > 0 else "DOWN"] * abs(ones)
