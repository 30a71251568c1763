"""Corrections of Dino Race by hand: `["set", key, seat or None, value]`.

A correction changes only its key: moved lava costs no drops, and no card is drawn. Other values
change only to stay consistent: lava on the track makes the volcano active; a dinosaur that is set
home stands up and its prize is taken; the race is over when the last dinosaur of the egg's owner
is set home. A dinosaur cannot be put on lava, nor lava under one. The egg may go to a player
without a dinosaur on the track (C3), which does not save it.
"""

from micropython import const

from clutch.core.by_hand import check_full, check_number
from clutch.core.contract import RuleError
from clutch.games.race.rules import COLOURS, HOME, PRIZES, first_tile

VOLCANO = ("quiet", "active")

_DROPS = range(100)
_LAVA = range(HOME + 1)
_PRIZES = range(PRIZES[-1] + 1)
_MOST_PRIZES = const(2)  # of a team


def _set_dinos(game, notes, seat, value):
    """The tiles of a seat's dinosaurs; in quick depth None for one that is not home."""
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
    if came_home > 0:
        game.rules_module("game_end").check_end(game, [seat], notes)


def _set_down(game, notes, seat, value):
    check_full(game, "down")
    game.check_seat(seat)
    _check_list("down", value, len(game.down[seat]), "true false")
    for dino in range(len(value)):
        if type(value[dino]) is not bool:
            raise RuleError("set_value", "down", "true false")
        if value[dino] and game.dinos[seat][dino] == HOME:
            raise RuleError("is_home", seat)
    game.down[seat] = list(value)


def _set_egg(game, notes, seat, value):
    game.check_seat(value)
    game.egg = value


def _set_drops(game, notes, seat, value):
    """The drops of a team. At the end, find the winners again."""
    game.check_seat(seat)
    if game.variant == "survive":
        raise RuleError("no_drops")
    check_number("drops", value, _DROPS)
    game.drops[game.team(seat)] = value
    if game.phase == "over":
        game.rules_module("game_end").crown_by_score(game, notes)


def _set_prizes(game, notes, seat, value):
    """The two prizes of a team, at the end; 0 for none. A new prize gets the colour that its value
    should have."""
    own = _check_prizes(game, seat, "prizes", value, _PRIZES, "0..12")
    game_end = game.rules_module("game_end")
    prizes = []
    for place in range(len(value)):
        if value[place]:
            before = own[place][1] if place < len(own) else game_end.colour_of(game, value[place])
            prizes.append([value[place], before or COLOURS[0]])
    own[:] = prizes
    game_end.crown_by_score(game, notes)


def _set_colours(game, notes, seat, value):
    """The colours of a team's prizes, at the end; None where there is no prize."""
    own = _check_prizes(game, seat, "colours", value, COLOURS + (None,), "red green null")
    for place in range(len(value)):
        if (value[place] is None) != (place >= len(own)):
            raise RuleError("set_value", "colours", str(len(own)) + " x red green")
    for place in range(len(own)):
        own[place][1] = value[place]
    game.rules_module("game_end").crown_by_score(game, notes)


def _set_lava(game, notes, seat, value):
    check_number("lava", value, _LAVA)
    if value:
        _check_free(game, value)
        game.volcano = "active"
    game.lava = value


def _set_volcano(game, notes, seat, value):
    if value not in VOLCANO:
        raise RuleError("set_value", "volcano", " ".join(VOLCANO))
    if value == "active":
        _check_free(game, 0)
    else:
        game.lava = 0
    game.volcano = value


def _set_turn(game, notes, seat, value):
    game.check_seat(value)
    game.roller = game.turn = value
    game.moved = None
    game.fresh = True


KEYS = {
    "dinos": (True, [range(HOME + 1)], ("turn",), _set_dinos),
    "down": (True, [(False, True)], ("turn",), _set_down),
    "egg": (False, "seat", ("turn",), _set_egg),
    "drops": (True, _DROPS, (), _set_drops),
    "lava": (False, _LAVA, ("turn",), _set_lava),
    "volcano": (False, VOLCANO, ("turn",), _set_volcano),
    "turn": (False, "seat", ("turn",), _set_turn),
    "prizes": (True, [_PRIZES], ("over",), _set_prizes),
    "colours": (True, [COLOURS], ("over",), _set_colours),
}


def _check_prizes(game, seat, key, value, allowed, described):
    """Check a list for the prizes of the seat's team, which are secret until the end."""
    if game.variant == "survive":
        raise RuleError("set_not_now", key, game.phase)
    game.check_seat(seat)
    _check_list(key, value, _MOST_PRIZES, described)
    for item in value:
        if isinstance(item, bool) or item not in allowed:
            raise RuleError("set_value", key, str(_MOST_PRIZES) + " x " + described)
    return game.prizes[game.team(seat)]


def _check_free(game, last):
    """Raise RuleError if a dinosaur is on the volcano tile or on the tiles up to this one."""
    for seat in range(game.seats):
        for position in game.dinos[seat]:
            if position is not None and position <= last and position < HOME:
                raise RuleError("dino_there", seat, position)


def _check_list(key, value, length, described):
    if not isinstance(value, (list, tuple)) or len(value) != length:
        raise RuleError("set_value", key, str(length) + " x " + described)
