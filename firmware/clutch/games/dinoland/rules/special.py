"""Dinoland: what may follow when a special asteroid tile is turned up, in both depths.

The player who turned up the tile in `game.tile` carries it out in the phase special, with a move
of that name: see deck_tiles.py and, of tiles that change the map, map_tiles.py. The tiles
hatch_all_terrain and hatch_all_unclaimed are handled like Egg Hatch.
"""

from clutch.games.dinoland.rules import CARDS, TILES, land


def choices(game, tile):
    """The moves that the tile awaits; empty when it can have no effect."""
    if tile == "return_asteroid":
        return [[tile, kind] for kind in returnable(game)]
    if tile == "switch_impact":
        return [[tile]] + [[tile, card] for card in CARDS if card != game.impact]
    if tile == "move_crosshairs":
        return three_steps() if game.squares or game.depth == "quick" else []
    if tile == "overlap":
        left = game.used < land.total(game) and game.squares
        return [[tile], ["pass"]] if left else []
    if tile == "return_pawn":
        return [[tile, pawn & 7] + list(land.position(pawn >> 3)) for pawn in game.placed]
    return [[tile]] if _has_effect(game, tile) else []


def returnable(game):
    """The kinds of discarded tiles that may go back into the deck; never the tile itself (D26)."""
    return [tile for tile in TILES if tile in game.discards and tile != "return_asteroid"]


def three_steps():
    """The moves of the crosshairs: three steps along one line, either way (D25)."""
    moves = []
    for ways in (("left", "right"), ("up", "down")):
        for number in range(8):
            steps = [ways[number >> bit & 1] for bit in range(3)]
            moves.append(["move_crosshairs"] + steps)
    return moves


def _has_effect(game, tile):
    """Whether a tile of which the table chooses nothing, or a place, can be carried out."""
    if tile == "move_pawn":
        return _can_move_pawn(game)
    if tile == "insta_end":
        return not any(game.pawns)
    if tile == "mini_impact":
        return land.place_of(*game.crosshair) in game.squares
    return tile != "swap_hand" or game.playing.count(True) > 1


def _can_move_pawn(game):
    if not [pawn for pawn in game.placed if pawn & 7 == game.turn]:
        return False
    for _, group in land.areas(game.squares):
        if not land.owners(game, group):
            return True
    return False
