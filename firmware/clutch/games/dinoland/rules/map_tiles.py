"""Dinoland in full depth: special asteroid tiles that change the map, its pawns or the turn.

In the phase special the player who turned up the tile in `game.tile` carries it out, with a move
of that name. A tile that nobody can carry out is reported, and its phase ends at once.
"""

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import deck_tiles, dominoes, land, sites
from clutch.games.dinoland.rules.deck_tiles import check_tile, finish

# These are the same in both depths.
choose_special = deck_tiles.choose_special
play_return_asteroid = deck_tiles.play_return_asteroid
play_switch_impact = deck_tiles.play_switch_impact
play_move_crosshairs = deck_tiles.play_move_crosshairs
play_look_last = deck_tiles.play_look_last
play_rearrange_asteroid = deck_tiles.play_rearrange_asteroid


def play_pass(game, notes, anyway):
    """The domino to overlap with is not in the hand."""
    check_tile(game, "overlap")
    notes.append(["passes", game.turn])
    finish(game, notes)


def play_move_pawn(game, notes, anyway, row, column, to_row, to_column):
    """An own pawn moves to another Area."""
    check_tile(game, "move_pawn")
    pawn = land.place_of(row, column) << 3 | game.turn
    if pawn not in game.placed:
        raise RuleError("no_pawn_there", game.turn, row, column)
    place = land.place_of(to_row, to_column)
    terrain, group = sites.claimable(game, place, False)
    game.placed[game.placed.index(pawn)] = place << 3 | game.turn
    dinos, eggs = land.count(game.squares, group)
    notes.append(["claims", game.turn, land.TERRAINS[terrain], len(group), dinos, eggs])
    finish(game, notes)


def play_draw_dominoes(game, notes, anyway):
    """The seat in turn draws three more dominoes."""
    deck_tiles.do_at_the_table(game, notes, "draw_dominoes")


def play_swap_hand(game, notes, anyway):
    """The seat in turn swaps hands with another player."""
    deck_tiles.do_at_the_table(game, notes, "swap_hand")


def play_overlap(game, notes, anyway, row, column, direction, first, second):
    """The seat in turn lays a domino over others; its dinosaurs act (D28)."""
    check_tile(game, "overlap")
    dominoes.lay(game, notes, "overlap", row, column, direction, first, second)
    finish(game, notes)


def play_return_pawn(game, notes, anyway, seat, row, column):
    """A pawn goes back to its owner."""
    check_tile(game, "return_pawn")
    pawn = land.place_of(row, column) << 3 | seat
    if pawn not in game.placed:
        raise RuleError("no_pawn_there", seat, row, column)
    _take_back(game, pawn, notes)
    finish(game, notes)


def play_claim_again(game, notes, anyway):
    """In this turn, Areas that have an owner may be claimed."""
    check_tile(game, "claim_again")
    game.claim_owned = True
    deck_tiles.do_at_the_table(game, notes, "claim_again")


def play_insta_end(game, notes, anyway):
    """The game ends now, if all pawns are placed."""
    check_tile(game, "insta_end")
    game.ending = "insta_end"
    finish(game, notes)


def play_mini_impact(game, notes, anyway):
    """The dominoes at the target are removed, with all their layers and any pawns (D35)."""
    check_tile(game, "mini_impact")
    target = land.place_of(*game.crosshair)
    kept = bytearray()
    gone = set()  # the places whose top domino is removed, whatever lies below it
    for start in range(0, len(game.dominoes), 4):
        places = land.layer(game.dominoes, start)
        if target in places:
            gone.update(places)
        else:
            gone -= set(places)
            kept.extend(game.dominoes[start : start + 4])
    notes.append(["removed", (len(game.dominoes) - len(kept)) // 4])
    game.dominoes = kept
    game.derive()
    for pawn in list(game.placed):
        if pawn >> 3 in gone:
            _take_back(game, pawn, notes)
    sites.clamp_crosshair(game)
    finish(game, notes)


def _take_back(game, pawn, notes):
    game.placed.remove(pawn)
    game.pawns[pawn & 7] += 1
    notes.append(["pawn_returns", pawn & 7])
