"""Dino Race: the actions of the player in turn with cards (S3 "Play and Swap Cards").

Hands are not known, so any card is accepted; the note reports its price. The rules refuse only
what the track forbids: a trick needs an opponent's dinosaur on a tile where an own one stands.
"""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.race.rules import HOME, die, is_lava, terrain_of

_CARDS_TO_STAND = const(2)
_LEAST = const(1)  # card for a step or a trick

play_roll = die.play_roll


def choose_turn(game):
    """Every legal action, and the roll of the die."""
    dinos, down = game.dinos[game.turn], game.down[game.turn]
    own = range(len(dinos))
    steps = [["step", dino] for dino in own if dinos[dino] != HOME and not down[dino]]
    stands = [["stand", dino] for dino in own if down[dino]]
    return steps + stands + choose_trick(game) + die.rolls()


def least_cards(move):
    """The fewest cards that an action costs."""
    return _CARDS_TO_STAND if move[0] == "stand" else _LEAST


def choose_trick(game):
    """Every legal trick: what is refused below is not made at all, because a refusal takes
    time. Only dinosaurs on a tile with an own standing one are looked at."""
    has_egg = game.egg == game.turn
    pushes, trips, beside = [], [], []
    for seat in game.clockwise():
        if game.team(seat) == game.team(game.turn):
            continue
        dinos, down = game.dinos[seat], game.down[seat]
        near = False
        for dino in range(len(dinos)):
            if dinos[dino] == HOME or not _stands_on(game, dinos[dino]):
                continue
            near = True
            if dinos[dino]:
                pushes.append(["push", seat, dino])
            if not has_egg and not down[dino]:
                trips.append(["trip", seat, dino])
        if near:
            beside.append(seat)
    gives = [["give", seat] for seat in beside if has_egg]
    return pushes + trips + gives + [["steal", seat] for seat in beside]


def _pay(game, count):
    """The player in turn pays cards."""
    game.fresh = False
    game.deal(game.turn, -count)


def play_step(game, notes, anyway, dino):
    """An own dinosaur goes to the next tile.

    It costs that tile's terrain, a wildcard or three equal cards (C8, C12), which are not known.
    """
    seat = game.turn
    tile = _own_position(game, dino) + 1
    if tile > HOME:
        raise RuleError("is_home", seat)
    if game.down[seat][dino]:
        raise RuleError("lies", seat, tile - 1)
    _pay(game, _LEAST)
    game.dinos[seat][dino] = tile
    game.moved = dino
    notes.append(["steps", seat, tile, terrain_of(game, tile)])
    if tile == HOME:
        die.come_home(game, [seat], notes)


def play_push(game, notes, anyway, seat, dino):
    """A trick: a dinosaur on the same tile goes a tile back. If that is lava it stays, and its
    owner pays (C4, C9). It may be lying down (C24)."""
    tile = _check_target(game, seat, dino) - 1
    if tile < 0:
        raise RuleError("nothing_behind", seat)
    _pay(game, _LEAST)
    if is_lava(game, tile):
        notes.append(["pushed_at_lava", seat, tile + 1])
        die.pay_lava(game, seat, 1, notes)
    else:
        game.dinos[seat][dino] = tile
        notes.append(["pushed", seat, tile])


def play_trip(game, notes, anyway, seat, dino):
    """A trick: a dinosaur on the same tile lies down."""
    if game.egg == game.turn:  # its owner can only give (C11)
        raise RuleError("must_give", game.turn)
    tile = _check_target(game, seat, dino)
    if game.down[seat][dino]:
        raise RuleError("lies", seat, tile)
    _pay(game, _LEAST)
    game.down[seat][dino] = True
    notes.append(["tripped", seat, tile])


def play_give(game, notes, anyway, seat):
    """A trick: the egg goes to a player on the same tile."""
    if game.egg != game.turn:
        raise RuleError("no_egg", game.turn)
    _check_neighbour(game, seat)
    _pay(game, _LEAST)
    die.hand_egg(game, seat, notes)


def play_steal(game, notes, anyway, seat):
    """A trick: a card is taken from a player on the same tile."""
    _check_neighbour(game, seat)
    _pay(game, _LEAST)
    game.deal(seat, -1)
    game.deal(game.turn, 1)
    notes.append(["steals", game.turn, seat])


def play_stand(game, notes, anyway, dino):
    """An own dinosaur stands up, for any two cards (C10)."""
    tile = _own_position(game, dino)
    if not game.down[game.turn][dino]:
        raise RuleError("lies_not", game.turn, tile)
    _pay(game, _CARDS_TO_STAND)
    game.down[game.turn][dino] = False
    game.moved = dino
    notes.append(["stands", game.turn, tile, _CARDS_TO_STAND])


def _own_position(game, dino):
    if dino >= len(game.dinos[game.turn]):
        raise RuleError("no_such_dino", game.turn, len(game.dinos[game.turn]))
    return game.dinos[game.turn][dino]


def _check_opponent(game, seat):
    game.check_seat(seat)
    if game.team(seat) == game.team(game.turn):
        raise RuleError("no_opponent", seat)


def _check_target(game, seat, dino):
    """The tile of an opponent's dinosaur, which an own standing one must share."""
    _check_opponent(game, seat)
    if dino >= len(game.dinos[seat]):
        raise RuleError("no_such_dino", seat, len(game.dinos[seat]))
    position = game.dinos[seat][dino]
    if position == HOME:
        raise RuleError("is_home", seat)
    if not _stands_on(game, position):
        # A lying dinosaur gives no right to play specials (C24).
        if position in game.dinos[game.turn]:
            raise RuleError("lies", game.turn, position)
        raise RuleError("not_together", seat, position)
    return position


def _check_neighbour(game, seat):
    """Refuse unless a dinosaur of this opponent is on a tile with an own standing one."""
    _check_opponent(game, seat)
    refusal = RuleError("is_home", seat)
    for dino in range(len(game.dinos[seat])):
        try:
            _check_target(game, seat, dino)
            return
        except RuleError as error:
            # The refusal that an own dinosaur lies there is the most informative one.
            if refusal.code != "lies" and error.code != "is_home":
                refusal = error
    raise refusal


def _stands_on(game, tile):
    dinos, down = game.dinos[game.turn], game.down[game.turn]
    for dino in range(len(dinos)):
        if dinos[dino] == tile and not down[dino]:
            return True
    return False
