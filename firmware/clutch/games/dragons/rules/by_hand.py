"""Corrections of Little Dragons by hand: `["set", key, seat or None, value]`.

A correction changes only its key: eggs that a seat is given do not come off the table, whose count
is a key of its own. Other values change only to stay consistent: with 6 or fewer eggs on the table
the game ends, with no egg left to open the scores are counted, and changed at the end they are
counted again. A seat cannot get an egg that the others are known to have, nor more unseen eggs
than are left.
"""

from clutch.core.by_hand import check_number
from clutch.core.contract import RuleError
from clutch.games.dragons.rules import ALL, BROKEN, NUMBERS, game_end

_EGGS = {str(number): range(number + 1) for number in NUMBERS}
_BROKEN = range(BROKEN + 1)
_UP_TO_ALL = range(ALL + 1)


def _set_eggs(game, notes, seat, value):
    """Replace the good eggs that a seat is known to have: {"9": 3}."""
    game.check_seat(seat)
    if not isinstance(value, dict):
        raise RuleError("set_value", "eggs", "{number: count}")
    eggs = {}
    for number in value:
        if number not in _EGGS:
            raise RuleError("set_value", "eggs", "3..9")
        count = value[number]
        check_number("eggs", count, _EGGS[number])
        _check_more(game, int(number), count - game.eggs[seat].get(number, 0))
        if count:
            eggs[number] = count
    _check_all(game, sum(eggs.values()) - sum(game.eggs[seat].values()))
    game.eggs[seat] = eggs
    _go_on(game, notes)


def _set_broken(game, notes, seat, value):
    game.check_seat(seat)
    check_number("broken", value, _BROKEN)
    _check_more(game, "broken", value - game.broken[seat])
    _check_all(game, value - game.broken[seat])
    game.broken[seat] = value
    _go_on(game, notes)


def _set_hidden(game, notes, seat, value):
    game.check_seat(seat)
    check_number("hidden", value, _UP_TO_ALL)
    _check_all(game, value - game.hidden[seat])
    game.hidden[seat] = value
    _go_on(game, notes)


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    game.turn = value


def _set_table(game, notes, seat, value):
    check_number("table", value, _UP_TO_ALL)
    game.table = value
    _go_on(game, notes)


KEYS = {
    "eggs": (True, _EGGS, ("reveal", "turn", "open", "over"), _set_eggs),
    "broken": (True, _BROKEN, ("reveal", "turn", "open", "over"), _set_broken),
    "hidden": (True, _UP_TO_ALL, ("reveal", "turn", "open"), _set_hidden),
    "table": (False, _UP_TO_ALL, ("turn",), _set_table),
    "turn": (False, "seat", ("reveal", "turn"), _set_turn),
}


def _check_all(game, more):
    """Refuse more eggs than there are in all, those taken unseen included."""
    left = ALL - sum(game.broken) - sum([hidden or 0 for hidden in game.hidden])
    left -= sum([sum(eggs.values()) for eggs in game.eggs])
    if more > 0 and more > left:
        raise RuleError("few_left", left)


def _check_more(game, egg, more):
    if more > game.left(egg):
        if egg == "broken":
            raise RuleError("too_many_broken", BROKEN)
        raise RuleError("too_many", egg)


def _go_on(game, notes):
    """End the game, go on opening eggs or count the scores again, as a change demands."""
    if game.phase == "over":
        game_end.finish(game, notes)
    elif game.phase == "open":
        game_end.go_on_opening(game, notes)
    elif game.phase == "turn" and game.table <= game_end.LAST:
        game_end.end_play(game, notes)
