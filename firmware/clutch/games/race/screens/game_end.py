"""The end of a game of Dino Race: who won, and what decided it."""

from clutch.games.race.reports import places
from clutch.ui.podium import Podium


def ask_over(table):
    """The winners with their scores, and what decided the game. A team is one row."""
    words, game = table.words, table.game
    seats, winners = places(game)
    rows = []
    crowned = 0
    for place in range(len(seats)):
        seat, score = seats[place]
        mates = game.mates(seat)
        if seat == mates[0]:
            rows.append(("+".join([words.seats[mate] for mate in mates]), score))
            crowned += place < winners
    podium = Podium(words, rows, crowned, table.details)
    podium.right = words.say("won_" + reason(game))
    return podium


def reason(game):
    """What decided the game: "home", "score", "egg", or "shared"."""
    teams = {game.team(seat) for seat in game.winners}
    if len(teams) > 1:
        return "shared"
    if game.variant == "survive":
        return "home"
    best = game.score(game.winners[0])
    racing = [seat for seat in range(game.seats) if game.mates(seat)]
    tied = {game.team(seat) for seat in racing if game.score(seat) == best}
    return "score" if tied == teams else "egg"
