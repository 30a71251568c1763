"""Dino Race: what the player whose turn it is does with cards (S3 "Play and Swap Cards").

Hands are not known, so a card is believed; its price is told in the note, never asked. Refused is
what the track forbids: a special needs an opponent's dinosaur on a tile where an own one stands.

Each check_* raises RuleError; each function of the same name without check_ does the action and
appends what the table must hear to `notes`.
"""

from micropython import const

from clutch.games.contract import RuleError
from clutch.games.race import die
from clutch.games.race.track import HOME, is_lava, terrain_of

_CARDS_TO_STAND = const(2)


def choices(game):
    """Every action that nothing forbids, as moves."""
    return [move for move in _thinkable(game) if _is_allowed(game, move)]


def check_step(game, dino):
    """A step needs the next tile's terrain, a wildcard or three cards alike (C8, C12)."""
    if _own_position(game, dino) == HOME:
        raise RuleError("is_home", game.turn)
    if game.down[game.turn][dino]:
        raise RuleError("lies", game.turn, game.dinos[game.turn][dino])


def step(game, dino, notes):
    seat = game.turn
    tile = game.dinos[seat][dino] + 1
    game.dinos[seat][dino] = tile
    notes.append(["steps", seat, tile, terrain_of(game, tile)])
    if tile == HOME:
        from clutch.games.race import endings

        endings.arrive(game, seat, notes)
        endings.check_end(game, [seat], notes)


def check_push(game, seat, dino):
    position = _check_target(game, seat, dino)
    if not position:
        raise RuleError("nothing_behind", seat)


def push(game, seat, dino, notes):
    """One tile back; where lava lies it stays, and its owner pays (C4, C9). It may lie (C24)."""
    tile = game.dinos[seat][dino] - 1
    if is_lava(game, tile):
        notes.append(["pushed_at_lava", seat, tile + 1])
        die.pay_lava(game, seat, 1, notes)
    else:
        game.dinos[seat][dino] = tile
        notes.append(["pushed", seat, tile])


def check_trip(game, seat, dino):
    """Throwing the egg without owning it; its owner can only give it (C11)."""
    if game.egg == game.turn:
        raise RuleError("must_give", game.turn)
    position = _check_target(game, seat, dino)
    if game.down[seat][dino]:
        raise RuleError("lies", seat, position)


def trip(game, seat, dino, notes):
    game.down[seat][dino] = True
    notes.append(["tripped", seat, game.dinos[seat][dino]])


def check_give(game, seat):
    if game.egg != game.turn:
        raise RuleError("no_egg", game.turn)
    _check_neighbour(game, seat)


def give(game, seat, notes):
    die.hand_egg(game, seat, notes)


def check_steal(game, seat):
    _check_neighbour(game, seat)


def steal(game, seat, notes):
    notes.append(["steals", game.turn, seat])


def check_stand(game, dino):
    """Standing up costs any two cards, on an own turn (C10)."""
    position = _own_position(game, dino)
    if not game.down[game.turn][dino]:
        raise RuleError("lies_not", game.turn, position)


def stand(game, dino, notes):
    game.down[game.turn][dino] = False
    notes.append(["stands", game.turn, game.dinos[game.turn][dino], _CARDS_TO_STAND])


CHECKS = {
    "step": check_step,
    "push": check_push,
    "trip": check_trip,
    "give": check_give,
    "steal": check_steal,
    "stand": check_stand,
}


def check(game, name, arguments):
    """Raise RuleError unless this can be done now; the turn is not fresh any more then."""
    CHECKS[name](game, *arguments)
    game.fresh = False


def _thinkable(game):
    own = range(len(game.dinos[game.turn]))
    opponents = [seat for seat in game.clockwise() if game.team(seat) != game.team(game.turn)]
    theirs = [(seat, dino) for seat in opponents for dino in range(len(game.dinos[seat]))]
    moves = [[name, dino] for name in ("step", "stand") for dino in own]
    moves.extend([[name, seat, dino] for name in ("push", "trip") for seat, dino in theirs])
    moves.extend([[name, seat] for name in ("give", "steal") for seat in opponents])
    return moves


def _is_allowed(game, move):
    try:
        CHECKS[move[0]](game, *move[1:])
    except RuleError:
        return False
    return True


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
    """Some dinosaur of this opponent is on a tile where an own one stands."""
    _check_opponent(game, seat)
    refusal = RuleError("is_home", seat)
    for dino in range(len(game.dinos[seat])):
        try:
            _check_target(game, seat, dino)
            return
        except RuleError as error:
            # That an own one lies there says more than that another one is elsewhere.
            if refusal.code != "lies" and error.code != "is_home":
                refusal = error
    raise refusal


def _stands_on(game, tile):
    dinos, down = game.dinos[game.turn], game.down[game.turn]
    for dino in range(len(dinos)):
        if dinos[dino] == tile and not down[dino]:
            return True
    return False
