"""Corrections by hand: the move `["set", key, seat or None, value]` of every game.

The `by_hand.py` of a game says what can be corrected:

    KEYS = {key: (one value per seat?, allowed values, phases, change)}
    change(game, notes, seat, value)

The menu offers the allowed values: a range, a tuple of names, "seat", {name: range}, or a list
with the values of each item, and then the words for the items, if they have some. `phases` are
those in which a correction fits; () for any time. The key, whether there is a seat, and the phase
are checked here; `change` checks the value, which may also depend on the state.

In memory only while something is corrected.
"""

from clutch.core.moves import RuleError


def set_by_hand(game, key, seat, value):
    """Make a correction and return its notes. If it raises RuleError, nothing has changed."""
    by_hand = game.by_hand()
    if key not in by_hand:
        raise RuleError("set_unknown", key, " ".join(sorted(by_hand)))
    for_each_seat, _, phases, change = by_hand[key]
    if not for_each_seat:
        if seat is not None:
            raise RuleError("set_no_seat", key)
    elif seat is None or seat >= game.seats:
        raise RuleError("bad_seat", game.seats - 1)
    if phases and game.phase not in phases:
        if game.phase == "over":
            raise RuleError("game_over")
        raise RuleError("set_not_now", key, game.phase)
    notes = [["by_hand", key, seat, value]]
    change(game, notes, seat, value)
    return notes


def check_full(game, key):
    """Raise RuleError if this depth does not keep the key."""
    if game.depth != "full":
        raise RuleError("other_depth", key, game.depth)


def check_number(key, value, allowed):
    """Raise RuleError unless the value is a number of a range."""
    least, most = allowed[0], allowed[-1]
    if type(value) is not int or not least <= value <= most:
        raise RuleError("set_value", key, str(least) + ".." + str(most))
