"""T-Rex: the end of the game. The highest score wins; left-over cards decide a tie."""

from clutch.games.trex.rules.ranking import LEFT_OVER


def finish(game, notes):
    """End the game: the highest score wins; a tie goes on to the left-over cards."""
    scores = game.scores()
    stayed = game.stayed()
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


def choose_left(game):
    return [["left", total] for total in LEFT_OVER]


def play_left(game, notes, anyway, total):
    """The sum of the numbers on a tied seat's left-over cards; if still tied, shared (A20)."""
    game.left[game.turn] = total
    game.put_away = []
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
