"""T-Rex in quick depth: only moves that change the shared state are entered.

A round is `["meteor", seat]` for each meteor that counts (then as many plays are left as there
are players), `["over"]` after the last card, `["egg", seat, colour]` twice, the higher card
first, `["lowest", seat]`, and the trump. The game does not know the cards in hands, piles and on
top. It knows the turn only when a round or a countdown begins, and `ranking` has None for the
seats between. With three players only one seat is left to be lowest, so it is not asked.
"""

from clutch.core.contract import RuleError
from clutch.games.trex.rules import round_end
from clutch.games.trex.rules.ranking import COLOURS


def choose_play(game):
    choices = [["meteor", seat] for seat in game.order()]
    choices.append(["over"])
    return choices


def choose_egg(game):
    return [["egg", seat, colour] for seat in _without_egg(game) for colour in COLOURS]


def choose_lowest(game):
    return [["lowest", seat] for seat in _without_egg(game)]


def play_meteor(game, notes, anyway, seat):
    """A meteor of this seat counts: each player plays once more."""
    game.check_seat(seat)
    code = "meteor" if game.holder is None else "meteor_extends"
    game.holder = seat
    game.plays_left = game.playing.count(True)
    game.turn = game.next_seat(seat)
    notes.append([code, seat, game.plays_left])


def play_over(game, notes, anyway):
    """The last card of the round is played, or nobody can play any more (A23)."""
    game.phase = "egg"
    game.step = 0
    game.turn = None
    if game.holder is not None:
        game.plays_left = 0
    notes.append(["cards_over", game.round])


def play_egg(game, notes, anyway, seat, colour=None):
    """A seat takes an egg, the one with the highest card first."""
    if colour is None:
        raise RuleError("other_depth", "egg", game.depth)
    _check_without_egg(game, seat)
    if game.ranking is None:
        game.ranking = [None] * game.playing.count(True)
    game.ranking[game.step] = seat
    round_end.take_egg(game, seat, colour, notes)
    if game.step < round_end.EGGS_A_ROUND:
        return
    others = _without_egg(game)
    if len(others) == 1:
        play_lowest(game, notes, anyway, others[0])
    elif game.round >= round_end.ROUNDS:
        game.rules_module("game_end").finish(game, notes)
    else:
        game.phase = "lowest"


def play_lowest(game, notes, anyway, seat):
    """The seat has the lowest card."""
    _check_without_egg(game, seat)
    game.ranking[-1] = seat
    notes.append(["lowest", seat])
    round_end.begin_trump(game, seat, notes)


def _without_egg(game):
    """The seats that took no egg in this round."""
    taken = game.ranking or []
    return [seat for seat in game.stayed() if seat not in taken]


def _check_without_egg(game, seat):
    game.check_seat(seat)
    if seat in (game.ranking or []):
        raise RuleError("has_egg", seat)
