"""Dino Race: the event die, and the eruption in its two steps (S3 "Roll the Event Die").

Everybody's duties are notes, one a duty, clockwise from who rolled. An eruption first strikes the
owner of the egg (a), then the lava flows (b). When the owner may choose who gets the egg, (b)
waits for the answer: a dinosaur that the lava carries home can save the egg (C2).

Functions on the game; they append what the table must hear to `notes`.
"""

from micropython import const

from clutch.games.contract import RuleError
from clutch.games.race.track import HOME, LAST, terrain_of

_TWO = const(2)


def resolve(game, face, notes):
    """What the roll means for everybody; then the next turn, unless something is asked."""
    game.face = face
    if face == "volcano":
        _strike_owner(game, notes)
        return
    told = len(notes)
    if face == "two":
        count = 1 if game.variant == "teams" else _TWO
        for seat in game.clockwise():
            if game.on_track(seat):
                notes.append(["draws", seat, count])
    elif game.depth == "quick":
        notes.append(["each_draws", face])
    else:
        for seat in game.clockwise():
            tiles = [tile for tile in game.dinos[seat] if 0 < tile < HOME]
            count = len([tile for tile in tiles if terrain_of(game, tile) == face])
            if count:
                notes.append(["draws", seat, count])
    if len(notes) == told:
        notes.append(["nobody_draws"])
    end_turn(game, notes)


def end_turn(game, notes):
    """The next seat's turn begins."""
    begin_turn(game, game.next_seat(game.roller), notes)


def begin_turn(game, seat, notes):
    """A card for each own dinosaur on the track; with none there is only the die (S3)."""
    game.phase = "turn"
    game.roller = game.turn = seat
    game.fresh = True
    game.emptied = None
    count = game.on_track(seat)
    notes.append(["turn_begins", seat, count] if count else ["only_rolls", seat])


def egg_to(game, seat, notes):
    """The owner of the egg has chosen; an eruption goes on, or the turn does."""
    check_receiver(game, seat)
    hand_egg(game, seat, notes)
    if game.emptied is not None:
        _flow(game, notes)
    else:
        game.phase = "turn"
        game.turn = game.roller


def choose_egg_to(game):
    return [["egg_to", seat] for seat in receivers(game)]


def check_receiver(game, seat):
    """The egg goes to opponents who are still racing (C3, C21)."""
    game.check_seat(seat)
    if seat == game.egg:
        raise RuleError("holds_egg", seat)
    if game.team(seat) == game.team(game.egg):
        raise RuleError("no_opponent", seat)
    if not game.on_track(seat):
        raise RuleError("is_home", seat)


def receivers(game):
    """The seats that the egg can be passed to. Who left has no dinosaur on the track."""
    racing = [seat for seat in range(game.seats) if game.on_track(seat)]
    return [seat for seat in racing if game.team(seat) != game.team(game.egg)]


def pass_egg(game, notes):
    """The egg must change hands. False when its owner has to say to whom; asked only then."""
    seats = receivers(game)
    if len(seats) > 1:
        game.phase = "egg_to"
        game.turn = game.egg
        notes.append(["must_pass", game.egg])
        return False
    if seats:
        hand_egg(game, seats[0], notes)
    else:
        notes.append(["egg_stays", game.egg])
    return True


def hand_egg(game, seat, notes):
    notes.append(["egg_goes", game.egg, seat])
    game.egg = seat


def pay_lava(game, seat, count, notes):
    """For each dinosaur that lava touches a random card and a drop.

    A hand that this eruption took has no card left (C2); the drops are counted beyond the 22 in
    the box (C15), and in Survive! there are none (C22).
    """
    if game.emptied != seat:
        notes.append(["random_cards", seat, count])
    take_drops(game, seat, count, notes)


def take_drops(game, seat, count, notes):
    if game.variant != "survive":
        game.drops[game.team(seat)] += count
        notes.append(["drops", seat, count])


def _strike_owner(game, notes):
    """(a) The owner's hand is gone, a drop is taken, and the egg goes on."""
    game.emptied = game.egg
    notes.append(["hand_gone", game.egg])
    take_drops(game, game.egg, 1, notes)
    if pass_egg(game, notes):
        _flow(game, notes)


def _flow(game, notes):
    """(b) The volcano tile, or the tile nearest to it without lava, is flipped (C1, C5, C7)."""
    tile = None
    if game.volcano == "quiet":
        tile = 0
        game.volcano = "active"
        notes.append(["volcano_active"])
    elif game.lava < HOME:
        game.lava += 1
        notes.append(["lava_flows", game.lava, terrain_of(game, game.lava)])
        if game.lava < HOME:
            tile = game.lava
    else:
        notes.append(["no_more_lava"])
    if tile is None:
        end_turn(game, notes)
    elif game.depth == "quick" and tile < LAST:
        _ask_whom(game, tile, notes)
    else:
        arrived = _carry(game, tile, notes)
        if not (arrived and _come_home(game, arrived, notes)):
            end_turn(game, notes)


def _come_home(game, arrived, notes):
    """Whether the race is over by that."""
    from clutch.games.race import endings

    for seat in arrived:
        endings.arrive(game, seat, notes)
    return endings.check_end(game, arrived, notes)


def _carry(game, tile, notes):
    """Move every dinosaur from the flipped tile onto the next one; the seat of each that is home
    by that (C6), clockwise from who rolled (C25). In quick depth this is about the last tile but
    one only: there stands whoever is not home, as all tiles before are lava.
    """
    here = None if game.depth == "quick" else tile
    arrived = []
    for seat in game.clockwise():
        dinos = game.dinos[seat]
        count = dinos.count(here)
        if not count:
            continue
        for dino in range(len(dinos)):
            if dinos[dino] == here:
                dinos[dino] = tile + 1
                if tile + 1 == HOME:
                    game.down[seat][dino] = False
                    arrived.append(seat)
        notes.append(["carried", seat, tile + 1, count])
        pay_lava(game, seat, count, notes)
    return arrived


def _ask_whom(game, tile, notes):
    """In quick depth the table says who takes drops; without drops there is nothing to say."""
    if game.variant == "survive":
        notes.append(["all_carried_no_drops", tile])
        end_turn(game, notes)
    else:
        notes.append(["all_carried", tile])
        game.phase = "flow"
        game.turn = None
