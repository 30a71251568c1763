"""The keys that enter a T-Rex move, worked out from the state alone, as a person would press them.

    keys = keys_for(game, [["play", 7]])                    # ["RIGHT", ..., "OK"]
    keys = keys_for(game, [["discard", "pile"], ...])       # one answer for the whole table
    keys = keys_after(game, [], words) + keys_for(...)      # a cross that was drawn is laid first

`game` is the rules' object as it stands before the moves. Grids wrap, so the shorter way round is
taken. The grids for a card, a meteor and an egg start without a cursor: the first arrow puts it on
a cell of its own.
"""

from copy import deepcopy

from clutch.games.trex.rules.ranking import COLOURS
from clutch.games.trex.rules.round_end import forced_discard
from clutch.games.trex.rules.symbols import SYMBOLS

CARD_COLUMNS, CARD_ROWS = 6, 3
ENTRIES = {"UP": 2, "DOWN": 14, "LEFT": 6, "RIGHT": 10}
SEAT_ENTRIES = {"UP": 0, "DOWN": 3, "LEFT": 2, "RIGHT": 1}
SPECIALS = {"C": 5, "S": 11, None: 17}
LIKELY_EGGS = 6  # of a colour: Clutch asks about one more


def along(first: int, last: int, count: int, forward: str, backward: str) -> list[str]:
    """The shorter way from one of `count` places to another: a row goes round, a list ends."""
    if forward == "DOWN":
        return [forward] * (last - first) + [backward] * (first - last)
    return _around(first, last, count, forward, backward)


def _around(first, last, count, forward, backward):
    ahead = (last - first) % count
    if ahead <= count - ahead:
        return [forward] * ahead
    return [backward] * (count - ahead)


def across(first: int, last: int, columns: int, rows: int) -> list[str]:
    """From one cell to another on a full grid that wraps both ways."""
    keys = along(first % columns, last % columns, columns, "RIGHT", "LEFT")
    return keys + _around(first // columns, last // columns, rows, "DOWN", "UP")


def keys_after(game, _notes, _words) -> list[str]:
    """The press that says that a drawn cross lies, before the first move of a game."""
    fresh = game.round == 1 and game.round_is_fresh()
    return ["OK"] if game.draws and fresh else []


def answer(game, move: list, dice) -> list[list]:
    """All discards of a round are one answer, and so are its end and its first egg in quick
    depth."""
    moves, after = [move], deepcopy(game)
    after.play(move)
    while game.phase == after.phase == "discard" or move == moves[-1] == ["over"]:
        moves.append(dice.choice(after.choices()))
        after.play(moves[-1])
    return moves


def card_cell(card: int | str | None) -> int:
    """Where a card (None: the draw pile) stands on the grid."""
    if isinstance(card, int):
        return (card - 1) // 5 * CARD_COLUMNS + (card - 1) % 5
    return SPECIALS[card]


def pick_card(card: int | str | None) -> list[str]:
    return enter_grid(ENTRIES, card_cell(card), CARD_COLUMNS, CARD_ROWS)


def enter_grid(entries: dict[str, int], goal: int, columns: int, rows: int) -> list[str]:
    """The shortest way to a cell of a grid that starts without a cursor."""
    ways = [[key, *across(cell, goal, columns, rows)] for key, cell in entries.items()]
    return [*min(ways, key=len), "OK"]


def keys_for(game, moves: list[list]) -> list[str]:
    """The presses that enter `moves` as one answer."""
    name, *arguments = moves[0]
    if game.depth == "quick" and name != "trump":
        return [key for name, *arguments in moves for key in quick_keys(game, name, arguments)]
    return KEYS[name](game, moves)


def play_keys(game, moves: list[list]) -> list[str]:
    name, card = moves[0]
    must_be_blind = not game.hands[game.turn]
    if name == "play" or must_be_blind:
        return pick_card(card)
    return pick_card(None) + pick_card(card)


def symbol_keys(game, moves: list[list]) -> list[str]:
    """Before the symbols is a cell that is none of them, where the cursor starts."""
    place = SYMBOLS.index(moves[0][1])
    return [*along(-1, place, len(SYMBOLS) + 1, "RIGHT", "LEFT"), "OK"]


def egg_keys(game, moves: list[list]) -> list[str]:
    """The last OK says that all are done with discards that offered nobody a choice."""
    colour = moves[0][1]
    entries = {"UP": 2, "LEFT": 0, "RIGHT": 4}
    keys = doubted(game, colour, enter_grid(entries, COLOURS.index(colour), 5, 1))
    last = game.step == 1
    forced = last and None not in [forced_discard(game, seat) for seat in game.ranking]
    return [*keys, "OK"] if forced else keys


def doubted(game, colour: str, keys: list[str]) -> list[str]:
    """With the answer to the doubt about one more egg of a colour than are likely."""
    if sum(eggs.get(colour, 0) for eggs in game.eggs) >= LIKELY_EGGS:
        return [*keys, "DOWN", "OK"]
    return keys


def discard_keys(game, moves: list[list]) -> list[str]:
    """One form for all: a row with a choice says pile until RIGHT changes it."""
    keys: list[str] = []
    for _, place in moves:
        keys += ["RIGHT", "DOWN"] if place == "stack" else ["DOWN"]
    while keys and keys[-1] == "DOWN":
        keys.pop()
    return [*keys, "OK"]


def trump_keys(game, moves: list[list]) -> list[str]:
    """Three columns, high over low, and "keep" under the first column, where the cursor starts.
    The last OK says that the cross lies as it is now."""
    if moves[0][1] == "keep":
        return ["OK"]
    place, colour = moves[0][1:]
    row = ["UP"] if place == "low" else ["DOWN"]
    column = game.spare_colours().index(colour)
    return [*row, *along(0, column, 3, "RIGHT", "LEFT"), "OK", "OK"]


def left_keys(game, moves: list[list]) -> list[str]:
    """From 36, the middle, in steps of ten and of one; 36 itself takes one there and back."""
    away = moves[0][1] - 36
    if not away:
        return ["UP", "DOWN", "OK"]
    tens = round(away / 10)
    while not 6 <= 36 + 10 * tens <= 65:
        tens -= 1 if tens > 0 else -1
    ones = away - 10 * tens
    keys = ["RIGHT" if tens > 0 else "LEFT"] * abs(tens)
    return keys + ["UP" if ones > 0 else "DOWN"] * abs(ones) + ["OK"]


KEYS = {
    "play": play_keys,
    "blind": play_keys,
    "pass": lambda game, moves: ["OK"],
    "symbol": symbol_keys,
    "egg": egg_keys,
    "discard": discard_keys,
    "trump": trump_keys,
    "left": left_keys,
}


def quick_keys(game, name: str, arguments: list) -> list[str]:
    """Seats are picked from a grid of two columns, eggs from one of seats and colours; the
    countdown knows UP and OK."""
    if name == "over":
        return ["OK"] if game.holder is not None else seat_keys(game, None)
    if name == "meteor":
        first = ["UP"] if game.holder is not None else []
        return first + seat_keys(game, arguments[0])
    if name == "egg":
        seat, colour = arguments
        seats = [one for one in game.stayed() if one not in (game.ranking or ())]
        row, last = len(seats) // 2, len(seats) - 1
        if not game.ranking and game.holder in seats:
            row = seats.index(game.holder)
        entries = {"UP": 2, "DOWN": 5 * last + 2, "LEFT": 5 * row, "RIGHT": 5 * row + 4}
        goal = 5 * seats.index(seat) + COLOURS.index(colour)
        return doubted(game, colour, enter_grid(entries, goal, 5, len(seats)))
    if name == "left":
        return left_keys(game, [["left", *arguments]])
    return seat_keys(game, arguments[0])


def seat_keys(game, seat: int | None) -> list[str]:
    """In a countdown the cursor is on who plays now, at the beginning of a round on nobody. The
    last row may have one cell only."""
    seats = game.stayed()
    if game.phase != "play":
        seats = [one for one in seats if one not in (game.ranking or ())]
    cell = len(seats) if seat is None else seats.index(seat)
    if game.phase != "play":
        return from_cell(0, cell)
    if game.holder is not None:
        return from_cell(seats.index(game.turn), cell)
    ways = [[key, *from_cell(start, cell)] for key, start in SEAT_ENTRIES.items()]
    return min(ways, key=len)


def from_cell(start: int, cell: int) -> list[str]:
    """From one cell of two columns to another, and OK."""
    rows = cell // 2 - start // 2
    vertical = ["DOWN" if rows > 0 else "UP"] * abs(rows)
    across = [] if cell % 2 == start % 2 else ["RIGHT" if cell % 2 else "LEFT"]
    return [*across, *vertical, "OK"] if rows > 0 else [*vertical, *across, "OK"]
