"""Points, and the end of the game."""


def choose_play(game):
    """Nothing to six points."""
    return [["points", points] for points in range(7)]


def play_points(game, notes, anyway, points):
    """The seat in turn made so many points."""
    seat = game.turn
    game.totals[seat] += points
    notes.append(["scores", seat, points, game.totals[seat]])
    if not finish(game, notes):
        game.turn = game.next_seat(seat)


def finish(game, notes):
    """End the game where somebody has enough points. Returns whether it is over."""
    best, points = game.ranking()[0]
    if points < game.settings["target"]:
        game.phase = "play"
        game.winners = None
        return False
    game.phase = "over"
    game.turn = None
    game.winners = [seat for seat, total in game.ranking() if total == points]
    for seat in game.winners:
        notes.append(["wins", seat, points, "score"])
    return True
