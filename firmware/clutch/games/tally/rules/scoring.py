"""The Scoreboard: points, the end of a round, and the end of the game."""

from micropython import const

_MOST_ROUNDS = const(30)  # kept, because each copy of the game has them


def choose_play(game):
    """One point up and one down for each seat, as examples of all that can be entered."""
    seats = game.stayed()
    choices = [["add", seat, points] for seat in seats for points in (1, -1)]
    return choices + [["round"], ["end"]]


def play_add(game, notes, anyway, seat, points):
    """A seat gains points, or loses them."""
    game.check_seat(seat)
    game.totals[seat] += points
    game.gained[seat] = (game.gained[seat] or 0) + points
    notes.append(["adds", seat, points, game.totals[seat]])


def play_round(game, notes, anyway):
    """The round ends; with it the game, if somebody has reached the target."""
    for seat in game.stayed():
        if game.target and game.totals[seat] >= game.target:
            notes.append(["target_reached", seat, game.totals[seat]])
    if notes:
        play_end(game, notes, anyway)
        return
    game.round += 1
    game.rounds = game.rounds[-_MOST_ROUNDS + 1 :] + [game.gained]
    game.gained = [None] * game.seats
    notes.append(["round_begins", game.round])


def play_end(game, notes, anyway):
    """The game ends."""
    game.phase = "over"
    notes.append(["game_ends"])
    crown(game, notes)


def crown(game, notes):
    """Find the winners by the scores; equal scores share the win."""
    lines = game.ranking()
    game.winners = sorted([seat for place, seat, _ in lines if place == 1])
    reason = "shared" if len(game.winners) > 1 else "score"
    for seat in game.winners:
        notes.append(["wins", seat, game.totals[seat], reason])
