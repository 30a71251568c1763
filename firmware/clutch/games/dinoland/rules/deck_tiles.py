"""Dinoland: special asteroid tiles for the deck, the Impact Card and the crosshairs, in both
depths.

The player who turned up the tile in `game.tile` carries it out, with a move of that name. The
tiles that change the map are in map_tiles.py; special.py has what each of them awaits.
"""

from clutch.core import chance
from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import CARDS, asteroids, special


def choose_special(game):
    return special.choices(game, game.tile)


def play_return_asteroid(game, notes, anyway, kind):
    """A discarded tile goes back, at a random place in a deck kept by Clutch."""
    check_tile(game, "return_asteroid")
    if kind not in special.returnable(game):
        raise RuleError("not_discarded", kind)
    game.discards.remove(kind)
    game.deck += 1
    if game.tiles is not None:
        game.tiles.insert(chance.face(game.seed, game.draws, len(game.tiles) + 1), kind)
        game.draws += 1
    notes.append(["tile_returns", kind, game.deck])
    finish(game, notes)


def play_switch_impact(game, notes, anyway, card=None):
    """Another Impact Card is in play; without a card Clutch draws one of the fifteen others."""
    check_tile(game, "switch_impact")
    if card == game.impact:
        raise RuleError("same_card", card)
    if card is None:
        others = [other for other in CARDS if other != game.impact]
        card = others[chance.face(game.seed, game.draws, len(others))]
        game.draws += 1
    game.impact = card
    notes.append(["impact_card", card])
    finish(game, notes)


def play_move_crosshairs(game, notes, anyway, *ways):
    """One of the crosshairs takes three steps along its line, either way (D25)."""
    check_tile(game, "move_crosshairs")
    if ["move_crosshairs"] + list(ways) not in special.three_steps():
        raise RuleError("one_axis")
    crosshair = game.crosshair
    for way in ways:
        crosshair = game.flow().step(game, crosshair, way)
    game.crosshair = crosshair
    game.stepped = ways[-1]
    notes.append(["crosshair"] + crosshair)
    finish(game, notes)


def play_look_last(game, notes, anyway):
    """The seat in turn looks at the last tiles of the deck."""
    do_at_the_table(game, notes, "look_last")


def play_rearrange_asteroid(game, notes, anyway, *order):
    """The next tiles get another order: for each place from the top, the number of its tile."""
    check_tile(game, "rearrange_asteroid")
    if order:
        ahead = asteroids.ahead(game)
        if sorted(order) != list(range(len(ahead))):
            raise RuleError("bad_order", len(ahead))
        game.tiles[: len(ahead)] = [ahead[index] for index in order]
    do_at_the_table(game, notes, "rearrange_asteroid")


def do_at_the_table(game, notes, name):
    """Carry out the tile of this name, which changes nothing that Clutch knows."""
    check_tile(game, name)
    notes.append(["special", game.turn, name])
    finish(game, notes)


def check_tile(game, name):
    """Raise RuleError unless the tile of this name is being carried out."""
    if game.tile != name:
        raise RuleError("other_tile", game.tile)


def finish(game, notes):
    """End the phase of the tile, and go on."""
    game.tile = None
    game.flow().go_on(game, notes)
