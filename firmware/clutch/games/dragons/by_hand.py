"""Little Dragons set right by hand: `["set", key, seat or None, value]`.

A change is what it says and no more: eggs given by hand do not come off the table, whose count is
a key of its own. Only what would contradict itself follows along: with 6 or fewer on the table
the game ends, with nothing left to open the scores come, and changed at the end they are counted
again. Nobody can be given an egg that the others are known to have.

KEYS = {key: (kept for each seat?, function(game, seat, value) -> notes)}
"""

from micropython import const

from clutch.games.contract import RuleError
from clutch.games.dragons import endings

_ALL = const(47)


def _set_eggs(game, seat, value):
    """{"9": 3}: all good eggs known to lie before this seat."""
    _check_phase(game, "eggs", ("reveal", "turn", "open", "over"))
    game.check_seat(seat)
    if not isinstance(value, dict):
        raise RuleError("set_value", "eggs", "{number: count}")
    eggs = {}
    for number in value:
        if number not in ("3", "4", "5", "6", "7", "8", "9"):
            raise RuleError("set_value", "eggs", "3..9")
        count = value[number]
        _check_number("eggs", count, int(number))
        _check_more(game, int(number), count - game.eggs[seat].get(number, 0))
        if count:
            eggs[number] = count
    game.eggs[seat] = eggs
    return _go_on(game)


def _set_broken(game, seat, value):
    _check_phase(game, "broken", ("reveal", "turn", "open", "over"))
    game.check_seat(seat)
    _check_number("broken", value, endings.BROKEN)
    _check_more(game, "broken", value - game.broken[seat])
    game.broken[seat] = value
    return _go_on(game)


def _set_hidden(game, seat, value):
    _check_phase(game, "hidden", ("reveal", "turn", "open"))
    game.check_seat(seat)
    _check_number("hidden", value, _ALL)
    game.hidden[seat] = value
    return _go_on(game)


def _set_turn(game, seat, value):
    _check_phase(game, "turn", ("reveal", "turn"))
    game.check_seat(value)
    game.turn = value
    return []


def _set_table(game, seat, value):
    _check_phase(game, "table", ("turn",))
    _check_number("table", value, _ALL)
    game.table = value
    return _go_on(game)


KEYS = {
    "eggs": (True, _set_eggs),
    "broken": (True, _set_broken),
    "hidden": (True, _set_hidden),
    "turn": (False, _set_turn),
    "table": (False, _set_table),
}


def _check_phase(game, key, phases):
    if game.phase not in phases:
        if game.phase == "over":
            raise RuleError("game_over")
        raise RuleError("set_not_now", key, game.phase)


def _check_number(key, value, most):
    if type(value) is not int or not 0 <= value <= most:
        raise RuleError("set_value", key, "0.." + str(most))


def _check_more(game, egg, more):
    if more > game.left(egg):
        if egg == "broken":
            raise RuleError("too_many_broken", endings.BROKEN)
        raise RuleError("too_many", egg)


def _go_on(game):
    """Let the end of the game follow what was changed."""
    notes = []
    if game.phase == "over":
        endings.finish(game, notes)
    elif game.phase == "open":
        endings.go_on_opening(game, notes)
    elif game.phase == "turn" and game.table <= endings.LAST:
        endings.end_play(game, notes)
    return notes
