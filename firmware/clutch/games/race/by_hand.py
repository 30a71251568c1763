"""Dino Race set right by hand: `["set", key, seat or None, value]`.

A change is what it says and no more: drops are not taken for lava that is moved, no card is drawn.
Only what would contradict itself follows along: lava on the track means an active volcano, a
dinosaur that comes home stands up and its prize is taken, and when the last one of the egg's
owner comes home by hand the race is over. A dinosaur cannot be put on lava, nor lava on one.
The egg may go to a player without a dinosaur on the track (C3); it is not safe by that.

KEYS = {key: (kept for each seat?, function(game, seat, value) -> notes)}
"""

from micropython import const

from clutch.games.contract import RuleError
from clutch.games.race import endings
from clutch.games.race.track import HOME, first_tile

_MOST_DROPS = const(99)


def _set_dinos(game, seat, value):
    """The tiles of a seat's dinosaurs; in quick depth None for one that is not home."""
    _check_turn(game, "dinos")
    game.check_seat(seat)
    positions = game.dinos[seat]
    least = first_tile(game)
    if game.depth == "quick":
        allowed, described = (None, HOME), "null 12"
    else:
        allowed = range(least, HOME + 1)
        described = str(least) + ".." + str(HOME) if least < HOME else str(HOME)
    _check_list("dinos", value, len(positions), described)
    for position in value:
        if type(position) not in (int, type(None)) or position not in allowed:
            raise RuleError("set_value", "dinos", described)
    came_home = value.count(HOME) - positions.count(HOME)
    game.dinos[seat] = list(value)
    game.prizes_left -= came_home
    for dino in range(len(value)):
        if value[dino] == HOME:
            game.down[seat][dino] = False
        elif value[dino] is None:
            game.down[seat][dino] = None
    notes = []
    if came_home > 0:
        endings.check_end(game, [seat], notes)
    return notes


def _set_down(game, seat, value):
    _check_turn(game, "down")
    if game.depth != "full":
        raise RuleError("other_depth", "down", game.depth)
    game.check_seat(seat)
    _check_list("down", value, len(game.down[seat]), "true false")
    for dino in range(len(value)):
        if type(value[dino]) is not bool:
            raise RuleError("set_value", "down", "true false")
        if value[dino] and game.dinos[seat][dino] == HOME:
            raise RuleError("is_home", seat)
    game.down[seat] = list(value)
    return []


def _set_egg(game, seat, value):
    _check_turn(game, "egg")
    game.check_seat(value)
    game.egg = value
    return []


def _set_drops(game, seat, value):
    """At any time, the end included: then the winners are found again."""
    game.check_seat(seat)
    if game.variant == "survive":
        raise RuleError("no_drops")
    _check_number("drops", value, 0, _MOST_DROPS)
    game.drops[game.team(seat)] = value
    notes = []
    if game.phase == "over":
        endings.crown_by_score(game, notes)
    return notes


def _set_lava(game, seat, value):
    _check_turn(game, "lava")
    _check_number("lava", value, 0, HOME)
    if value:
        _check_free(game, value)
        game.volcano = "active"
    game.lava = value
    return []


def _set_volcano(game, seat, value):
    _check_turn(game, "volcano")
    if value not in ("quiet", "active"):
        raise RuleError("set_value", "volcano", "quiet active")
    if value == "active":
        _check_free(game, 0)
    else:
        game.lava = 0
    game.volcano = value
    return []


def _set_turn(game, seat, value):
    _check_turn(game, "turn")
    game.check_seat(value)
    game.roller = game.turn = value
    game.fresh = True
    return []


KEYS = {
    "dinos": (True, _set_dinos),
    "down": (True, _set_down),
    "egg": (False, _set_egg),
    "drops": (True, _set_drops),
    "lava": (False, _set_lava),
    "volcano": (False, _set_volcano),
    "turn": (False, _set_turn),
}


def _check_turn(game, key):
    if game.phase == "over":
        raise RuleError("game_over")
    if game.phase != "turn":
        raise RuleError("set_not_now", key, game.phase)


def _check_free(game, last):
    """No dinosaur stands on the volcano tile, nor on the tiles up to this one."""
    for seat in range(game.seats):
        for position in game.dinos[seat]:
            if position is not None and position <= last and position < HOME:
                raise RuleError("dino_there", seat, position)


def _check_list(key, value, length, described):
    if not isinstance(value, (list, tuple)) or len(value) != length:
        raise RuleError("set_value", key, str(length) + " x " + described)


def _check_number(key, value, least, most):
    if type(value) is not int or not least <= value <= most:
        raise RuleError("set_value", key, str(least) + ".." + str(most))
