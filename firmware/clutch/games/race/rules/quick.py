"""Dino Race in quick depth: only moves that change the shared state are entered.

A turn is a roll, `["roll"]` or `["roll", face]`. Before it the table may enter that the egg was
thrown (`["egg_to", seat]`), a dinosaur pushed at lava (`["drop", seat, 1]`), or one that came home
(`["home", seat]`). After an eruption it enters whom the lava touched, `["drop", seat, n]` for n
dinosaurs, then `["done"]`. That is not asked in Survive!, which has no drops, nor when the tile
before the finish is flipped: then every dinosaur on the track is on that tile.

The positions of dinosaurs are not known: they are None, or 12 for dinosaurs at home.
"""

from clutch.core.contract import RuleError
from clutch.games.race.rules import DROPS, HOME, die

play_roll = die.play_roll


def choose_turn(game):
    throws = [["egg_to", seat] for seat in die.receivers(game)]
    drops = _drops(game) if game.variant != "survive" else []
    homes = [["home", seat] for seat in game.clockwise() if game.on_track(seat)]
    return die.rolls() + throws + drops + homes


def choose_flow(game):
    return [["done"]] + _drops(game)


def play_egg_to(game, notes, anyway, seat):
    """The owner of the egg passes it on; an eruption goes on, or the turn does."""
    phase = game.phase
    die.play_egg_to(game, notes, anyway, seat)
    if phase == "turn":
        game.fresh = False


def play_drop(game, notes, anyway, seat, count):
    """The lava touched this many dinosaurs of a seat."""
    game.check_seat(seat)
    if game.variant == "survive":
        raise RuleError("no_drops")
    if game.on_track(seat) < count:
        raise RuleError("on_track", seat, game.on_track(seat))
    game.fresh = False
    die.pay_lava(game, seat, count, notes)


def play_done(game, notes, anyway):
    """All dinosaurs that the lava touched are entered."""
    game.end_turn(notes)


def play_home(game, notes, anyway, seat):
    """A dinosaur of this seat comes home."""
    game.check_seat(seat)
    if not game.on_track(seat):
        raise RuleError("is_home", seat)
    dino = game.dinos[seat].index(None)
    game.dinos[seat][dino] = HOME
    game.down[seat][dino] = False
    game.fresh = False
    die.come_home(game, [seat], notes)


def _drops(game):
    return [
        ["drop", seat, count]
        for seat in game.clockwise()
        for count in DROPS
        if count <= game.on_track(seat)
    ]
