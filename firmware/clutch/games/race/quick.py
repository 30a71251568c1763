"""Dino Race in quick depth: only what changes the state that everybody shares.

A turn is the die, `["roll"]` or `["roll", face]`. Before it the table may say that the egg was
thrown (`["egg_to", seat]`), that a dinosaur was pushed at lava (`["drop", seat, 1]`) or that one
is home (`["home", seat]`). After an eruption it says whom the lava touched, `["drop", seat, n]`
for n dinosaurs, then `["done"]`. That is not asked in Survive!, which has no drops, nor where the
tile before the finish is flipped: every dinosaur still on the track stands there then.

Where the dinosaurs stand is not known: a position is None, or 12 for those home.
"""

from clutch.games.contract import RuleError
from clutch.games.race import die
from clutch.games.race.track import DROPS, FACES, HOME


def choose_turn(game):
    rolls = [["roll"]] + [["roll", face] for face in FACES]
    throws = [["egg_to", seat] for seat in die.receivers(game)]
    drops = _drops(game) if game.variant != "survive" else []
    homes = [["home", seat] for seat in game.clockwise() if game.on_track(seat)]
    return rolls + throws + drops + homes


def choose_flow(game):
    return [["done"]] + _drops(game)


def drop(game, seat, count, notes):
    game.check_seat(seat)
    if game.variant == "survive":
        raise RuleError("no_drops")
    if game.on_track(seat) < count:
        raise RuleError("on_track", seat, game.on_track(seat))
    die.pay_lava(game, seat, count, notes)


def done(game, notes):
    die.end_turn(game, notes)


def home(game, seat, notes):
    game.check_seat(seat)
    if not game.on_track(seat):
        raise RuleError("is_home", seat)
    dino = game.dinos[seat].index(None)
    game.dinos[seat][dino] = HOME
    game.down[seat][dino] = False
    from clutch.games.race import endings

    endings.arrive(game, seat, notes)
    endings.check_end(game, [seat], notes)


def _drops(game):
    return [
        ["drop", seat, count]
        for seat in game.clockwise()
        for count in DROPS
        if count <= game.on_track(seat)
    ]
