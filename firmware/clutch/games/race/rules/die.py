"""Dino Race: the event die, and the eruption in its two steps (S3 "Roll the Event Die").

Each duty of a player is one note, clockwise from the roller. An eruption first strikes the owner
of the egg (a), then the lava flows (b). If the owner may choose who gets the egg, (b) waits for
the answer, because a dinosaur that the lava carries home can save the egg (C2).

A roll and the passing of the egg are moves in both depths: actions.py and quick.py offer them too.
"""

from micropython import const

from clutch.core import chance
from clutch.core.contract import RuleError
from clutch.core.event_die import FACES
from clutch.games.race.rules import HOME, LAST, terrain_of

_TWO = const(2)


def rolls():
    """The moves for a roll by Clutch, or by the table."""
    return [["roll"]] + [["roll", face] for face in FACES]


def choose_egg_to(game):
    return [["egg_to", seat] for seat in receivers(game)]


def play_roll(game, notes, anyway, face=None):
    """The event die, which ends the turn; without a face Clutch rolls, which is one draw."""
    for mate in game.mates(game.turn):
        if mate != game.turn:
            game.deal(mate, 1)  # a card may have gone to the partner
    if face is None:
        place = chance.face(game.seed, game.draws, len(FACES))
        face = FACES[place]
        game.rolled[place] += 1
        game.draws += 1
        notes.append(["rolled", game.turn, face])
    else:
        notes.append(["rolled_by_hand", game.turn, face])
    resolve(game, face, notes)


def play_egg_to(game, notes, anyway, seat):
    """The owner of the egg passes it on; an eruption goes on, or the turn does."""
    check_receiver(game, seat)
    hand_egg(game, seat, notes)
    if game.emptied is not None:
        _flow(game, notes)
    else:
        game.phase = "turn"
        game.turn = game.roller


def resolve(game, face, notes):
    """Apply a roll to everybody, then begin the next turn, unless a question comes first."""
    game.face = face
    if face == "volcano":
        _strike_owner(game, notes)
        return
    before = len(notes)
    if face == "two":
        count = 1 if game.variant == "teams" else _TWO
        for seat in game.clockwise():
            if game.on_track(seat):
                _draw(game, seat, count, notes)
    elif game.depth == "quick":
        notes.append(["each_draws", face])
    else:
        for seat in game.clockwise():
            tiles = [tile for tile in game.dinos[seat] if 0 < tile < HOME]
            count = len([tile for tile in tiles if terrain_of(game, tile) == face])
            if count:
                _draw(game, seat, count, notes)
    if len(notes) == before:
        notes.append(["nobody_draws"])
    game.end_turn(notes)


def _draw(game, seat, count, notes):
    game.deal(seat, count)
    notes.append(["draws", seat, count])


def check_receiver(game, seat):
    """Raise RuleError unless the egg can go to this seat: an opponent still racing (C3, C21)."""
    game.check_seat(seat)
    if seat == game.egg:
        raise RuleError("holds_egg", seat)
    if game.team(seat) == game.team(game.egg):
        raise RuleError("no_opponent", seat)
    if not game.on_track(seat):
        raise RuleError("is_home", seat)


def receivers(game):
    """The seats that the egg can be passed to. A seat that left has no dinosaur on the track."""
    racing = [seat for seat in range(game.seats) if game.on_track(seat)]
    return [seat for seat in racing if game.team(seat) != game.team(game.egg)]


def pass_egg(game, notes):
    """Pass the egg on. Returns False if its owner must choose to whom, among several seats."""
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
    """Charge a random card and a drop for each dinosaur that lava touches.

    A hand that this eruption took has no card left (C2). Drops may exceed the 22 in the box (C15),
    and Survive! has none (C22).
    """
    if game.emptied != seat:
        game.deal(seat, -count)
        notes.append(["random_cards", seat, count])
    take_drops(game, seat, count, notes)


def take_drops(game, seat, count, notes):
    if game.variant != "survive":
        game.drops[game.team(seat)] += count
        notes.append(["drops", seat, count])


def _strike_owner(game, notes):
    """(a) The owner of the egg loses the hand, takes a drop and passes the egg on."""
    game.emptied = game.egg
    game.most_cards[game.egg] = 0
    notes.append(["hand_gone", game.egg])
    take_drops(game, game.egg, 1, notes)
    if pass_egg(game, notes):
        _flow(game, notes)


def _flow(game, notes):
    """(b) Flip the volcano tile, or the tile nearest to it without lava (C1, C5, C7)."""
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
        game.end_turn(notes)
    elif game.depth == "quick" and tile < LAST:
        _ask_whom(game, tile, notes)
    else:
        arrived = _carry(game, tile, notes)
        if not (arrived and come_home(game, arrived, notes)):
            game.end_turn(notes)


def come_home(game, arrived, notes):
    """Handle dinosaurs that came home. Returns whether the race is over."""
    game_end = game.rules_module("game_end")  # not in memory before a dinosaur is near the finish
    game_end.arrive(game, arrived, notes)
    return game_end.check_end(game, arrived, notes)


def _carry(game, tile, notes):
    """Move all dinosaurs from the flipped tile to the next one. Returns the seat of each that came
    home (C6), clockwise from the roller (C25). Quick depth uses this only for the tile before the
    finish, on which all dinosaurs are that are not home: the other tiles are lava."""
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
    """In quick depth, ask the table who takes drops, unless the variant has none."""
    if game.variant == "survive":
        notes.append(["all_carried_no_drops", tile])
        game.end_turn(notes)
    else:
        notes.append(["all_carried", tile])
        game.phase = "flow"
        game.turn = None
