"""T-Rex: how a round ends (ranking, eggs, discards), and how the game does (winners).

Functions on the game; those that go on to another phase append what the table must hear to
`notes`.
"""

from micropython import const

from clutch.games.trex import ranking
from clutch.games.trex.ranking import SHOWER

ROUNDS = const(12)
EGGS_A_ROUND = const(2)


def rank_cards(game, notes):
    """Rank the round as it lies; the highest takes an egg first (S0 "Allocating the eggs")."""
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
    """What this seat must put away ("shower", "stack", "pile", "nothing"), or None: a choice.

    A shower played this round goes, wherever it lies (A7, A8); with one place to take a card from
    there is nothing to ask (A24).
    """
    if SHOWER in game.stacks[seat]:
        return "shower"
    if not game.piles[seat]:
        return "stack" if game.stacks[seat] else "nothing"
    return None if game.stacks[seat] else "pile"


def begin_discards(game, notes):
    """Everybody puts one card away, best to worst, after the eggs (A16)."""
    game.phase = "discard"
    game.step = 0
    go_on_discarding(game, notes)


def go_on_discarding(game, notes):
    """Apply what is forced and stop at the next seat with a choice; after the last seat, put the
    stacks under the piles and go on to the trump.
    """
    while game.step < len(game.ranking):
        seat = game.ranking[game.step]
        forced = forced_discard(game, seat)
        if forced is None:
            game.turn = seat
            return
        put_away(game, seat, forced, notes)
    for seat in game.ranking:
        game.piles[seat] += len(game.stacks[seat])
    game.clear_stacks()
    begin_trump(game, game.ranking[-1], notes)


def put_away(game, seat, place, notes):
    """One card of this seat leaves the game."""
    game.step += 1
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
    """The owner of the lowest card may change the cross; after the last round nobody does."""
    if game.round >= ROUNDS:
        finish(game, notes)
    else:
        game.phase = "trump"
        game.turn = lowest


def finish(game, notes):
    """The highest score wins; a shared one is settled by the left-over cards."""
    scores = game.scores()
    stayed = [seat for seat in range(game.seats) if game.playing[seat]]
    best = max([scores[seat] for seat in stayed])
    notes.append(["game_ends"])
    game.left = [None] * game.seats
    game.winners = None
    game.tied = [seat for seat in stayed if scores[seat] == best]
    if len(game.tied) == 1:
        _crown(game, game.tied, "score", notes)
        return
    game.phase = "left"
    game.step = 0
    game.turn = game.tied[0]
    for seat in game.tied:
        notes.append(["tied", seat, best])


def count_left_over(game, total, notes):
    """The sum of the numbers on a tied seat's left-over cards; still tied: shared (A20)."""
    game.left[game.turn] = total
    notes.append(["left_over", game.turn, total])
    game.step += 1
    if game.step < len(game.tied):
        game.turn = game.tied[game.step]
        return
    best = max([game.left[seat] for seat in game.tied])
    _crown(game, [seat for seat in game.tied if game.left[seat] == best], "left_over", notes)


def _crown(game, winners, reason, notes):
    game.phase = "over"
    game.turn = None
    game.winners = winners
    if len(winners) > 1:
        reason = "shared"
    for seat in winners:
        notes.append(["wins", seat, game.score(seat), reason])
