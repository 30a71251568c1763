"""Dino Race: the hands of a table are never larger than Clutch takes them for."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from clutch.games.race.rules import Game

tables = st.sampled_from(
    [(seats, variant) for variant in ("standard", "survive", "double") for seats in (2, 3, 4)]
    + [(seats, "teams") for seats in (4, 6, 8)]
)


class Hands:
    """How many cards each seat really has, at a table that swaps, and steps with three cards."""

    def __init__(self, game):
        self.random = Random(game.seed)
        self.cards = [4 if game.variant == "teams" else 5] * game.seats
        self.cards[game.turn] += game.on_track(game.turn)

    def pay(self, seat, least):
        assert self.cards[seat] >= least
        self.cards[seat] -= self.random.randint(least, min(self.cards[seat], max(least, 3)))

    def follow(self, before, move, notes):
        seat = before["turn"]
        if move[0] in ("step", "push", "trip", "give", "steal", "stand"):
            self.pay(seat, 2 if move[0] == "stand" else 1)
        if move[0] == "steal" and self.cards[move[1]]:
            self.cards[move[1]] -= 1
            self.cards[seat] += 1
        if move[0] == "roll" and before["variant"] == "teams" and self.cards[seat]:
            self.cards[seat] -= 1  # to the partner
            self.cards[(seat + len(self.cards) // 2) % len(self.cards)] += 1
        for note in notes:
            if note[0] in ("draws", "turn_begins"):
                self.cards[note[1]] += note[2]
            elif note[0] == "hand_gone":
                self.cards[note[1]] = 0
            elif note[0] == "random_cards":
                self.cards[note[1]] = max(0, self.cards[note[1]] - note[2])


@settings(max_examples=60)
@given(tables, st.integers(0, 2**32))
def test_no_hand_has_more_cards_than_are_counted(table, number):
    (seats, variant), random = table, Random(number)
    game = Game(
        {
            "players": [f"player {seat}" for seat in range(seats)],
            "variant": variant,
            "start": random.randrange(seats),
            "seed": random.randbytes(32).hex(),
        }
    )
    hands = Hands(game)
    while game.race == 1 and game.phase in ("turn", "egg_to"):
        assert all(cards <= most for cards, most in zip(hands.cards, game.most_cards, strict=True))
        choices = game.ask()["choices"]
        if game.phase == "turn":
            most = {"roll": 0, "stand": 2}
            choices = [m for m in choices if hands.cards[game.turn] >= most.get(m[0], 1)]
        before = {"turn": game.turn, "variant": game.variant}
        move = random.choice(choices)
        hands.follow(before, move, game.play(move))
