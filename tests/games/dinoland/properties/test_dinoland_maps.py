"""Dinoland: impacts against a second reckoning, on thousands of random maps with wildcards, every
Impact Card and every setting.

The reference in reference.py shares no code with the rules.
"""

from random import Random

import pytest

from clutch.games.dinoland import rules
from clutch.games.dinoland.rules import Game, impact, land, sites
from tests.games.dinoland import reference

CARDS = [None, "single_square", *rules.CARDS]


def random_map(random):
    """{(row, column): "GT"}, connected and with holes: few terrains, so that Areas grow."""
    names = [t + d for t in random.sample("GSWLD", random.randint(1, 4)) for d in ".eTBVSX"]
    names += ["*" + d for d in ".eTX"] * random.randint(0, 3)
    squares = {(0, 0): random.choice(names)}
    for _ in range(random.randint(1, 70)):
        row, column = random.choice(list(squares))
        step = random.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        squares.setdefault((row + step[0], column + step[1]), random.choice(names))
    return squares


def game_on(squares, random, **setup):
    """A game in which this map lies and pawns stand on it."""
    game = Game({"expansions": ["dominoes", "impact"], "deck": "table", **setup})
    for (row, column), name in squares.items():
        game.squares[land.place_of(row, column)] = sites.code_of(game, name)
    spots = random.sample(sorted(game.squares), min(5, len(game.squares)))
    game.placed = [spot << 3 | random.randrange(game.seats) for spot in spots]
    return game


@pytest.mark.parametrize("card", CARDS)
def test_impacts_are_those_of_the_reference(card):
    random = Random(str(card))
    for _ in range(75):
        squares = random_map(random)
        options = {
            "radius2_shape": random.choice(["plus", "diamond"]),
            "regular_limit": random.choice([3, 2]),
            "eggs_count": random.random() < 0.3,
        }
        shapes = {picture: [random.randrange(32) for _ in range(5)] for picture in rules.PICTURES}
        setup = {"settings": options, "shapes": shapes, "coop": random.random() < 0.3}
        if card == "single_square":
            setup.update(expansions=["dominoes"], variants=["single_square"])
        game = game_on(squares, random, **setup)
        if card != "single_square":
            game.impact = card
        box = land.bounds(game.squares)
        assert box == (
            min(row for row, _ in squares), min(column for _, column in squares),
            max(row for row, _ in squares), max(column for _, column in squares),
        )  # fmt: skip
        for _ in range(3):
            target = random.randint(box[0], box[2]), random.randint(box[1], box[3])
            game.crosshair = list(target)
            game.phase = "impact"
            impact.play_impact(game, [], False)
            state = game.state()
            expected = [
                reference.worth(squares, area, target, card, shapes, options)
                for area in sorted(reference.areas(squares), key=reference.first_square)
            ]
            assert [area["score"] for area in state["areas"]] == expected, (card, target)
            if game.coop:
                assert state["coop"] == sum(expected)
            else:
                scores = [0] * game.seats
                for area, score in zip(state["areas"], expected, strict=True):
                    for seat in area["owners"]:
                        scores[seat] += score
                assert state["scores"] == scores
                best = max(scores)
                assert state["winners"] == [s for s in range(game.seats) if scores[s] == best]
