"""T-Rex: the end of a round. The ranking, the eggs, the discards, and the trump."""

from micropython import const

from clutch.core.contract import RuleError
from clutch.games.trex.rules import ranking
from clutch.games.trex.rules.ranking import COLOURS, SHOWER

ROUNDS = const(12)
EGGS_A_ROUND = const(2)


def choose_egg(game):
    return [["egg", colour] for colour in COLOURS]


def play_egg(game, notes, anyway, colour, *more):
    """The owner of the highest card takes an egg, then the owner of the second."""
    if more:
        raise RuleError("other_depth", "egg", game.depth)
    take_egg(game, game.turn, colour, notes)
    if game.step < EGGS_A_ROUND:
        game.turn = game.ranking[game.step]
    else:
        _begin_discards(game, notes)


def choose_discard(game):
    return [["discard", "stack"], ["discard", "pile"]]


def play_discard(game, notes, anyway, place):
    """The seat in turn, in rank order, puts away its open card or the top of its pile."""
    _put_away(game, game.turn, place, False, notes)
    go_on_discarding(game, notes)


def choose_trump(game):
    spare = game.spare_colours()
    choices = [["trump", place, colour] for place in ("high", "low") for colour in spare]
    choices.append(["trump", "keep"])
    return choices


def play_trump(game, notes, anyway, place, colour=None):
    """The owner of the lowest card changes a colour of the cross, or keeps both."""
    if place == "keep":
        notes.append(["trump_kept", game.turn, game.high, game.low])
    else:
        spare = game.spare_colours()
        if colour not in spare:
            raise RuleError("not_spare", colour, " ".join(spare))
        notes.append(["trump_" + place, game.turn, getattr(game, place), colour])
        setattr(game, place, colour)
    game.starter = game.turn
    game.begin_round()
    notes.append(["round_begins", game.round, game.turn])


def rank_cards(game, notes):
    """Rank the open cards; the highest takes an egg first (S0 "Allocating the eggs")."""
    game.reasons = ranking.rank(
        game.tops(), game.numbers, game.times, game.high, game.low, game.order()
    )
    game.ranking = [line[0] for line in game.reasons]
    for place in range(len(game.reasons)):
        seat, _, colour, number, reason = game.reasons[place]
        notes.append(["ranked", place + 1, seat, colour, number, reason])
    game.phase = "egg"
    game.step = 0
    game.turn = game.ranking[0]


def take_egg(game, seat, colour, notes):
    """Give this seat an egg of the round."""
    eggs = game.eggs[seat]
    eggs[colour] = eggs.get(colour, 0) + 1
    game.step += 1
    notes.append(["egg_taken", seat, colour, game.score(seat)])


def forced_discard(game, seat):
    """What this seat must put away: "shower", "stack", "pile", "nothing"; None: it may choose.

    A shower played this round must go, wherever it is in the stack (A7, A8). With only one place
    to take a card from there is no choice (A24).
    """
    if SHOWER in game.stacks[seat]:
        return "shower"
    if not game.piles[seat]:
        return "stack" if game.stacks[seat] else "nothing"
    return None if game.stacks[seat] else "pile"


def _begin_discards(game, notes):
    """Everybody puts one card away, best to worst, after the eggs (A16)."""
    game.phase = "discard"
    game.step = 0
    go_on_discarding(game, notes)


def go_on_discarding(game, notes):
    """Apply forced discards up to the next seat with a choice. After the last seat, put the
    stacks under the piles and go on to the trump."""
    while game.step < len(game.ranking):
        seat = game.ranking[game.step]
        forced = forced_discard(game, seat)
        if forced is None:
            game.turn = seat
            return
        _put_away(game, seat, forced, True, notes)
    for seat in game.ranking:
        game.piles[seat] += len(game.stacks[seat])
    game.clear_stacks()
    begin_trump(game, game.ranking[-1], notes)


def _put_away(game, seat, place, forced, notes):
    """One card of this seat leaves the game."""
    game.step += 1
    game.put_away.append([seat, place, forced])
    stack = game.stacks[seat]
    if place == "nothing":
        notes.append(["discards_nothing", seat])
    elif place == "pile":
        game.piles[seat] -= 1
        notes.append(["discards_pile" if stack else "must_discard_pile", seat])
    elif place == "shower":
        stack.remove(SHOWER)
        game.gone[seat].append(SHOWER)
        notes.append(["must_discard_shower", seat])
    else:
        card = stack.pop()
        game.gone[seat].append(card)
        notes.append(["discards_card" if game.piles[seat] else "must_discard_card", seat, card])


def begin_trump(game, lowest, notes):
    """Let the owner of the lowest card change the cross; after the last round end the game."""
    if game.round >= ROUNDS:
        game.rules_module("game_end").finish(game, notes)
    else:
        game.phase = "trump"
        game.turn = lowest
