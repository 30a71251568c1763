"""How many presses Dinoland takes: over random legal games, and over the recorded ones.

All that a turn asks is counted: laying, the actions of the dinosaurs, claims, hatching, and its
end. In quick depth the same games are entered as far as it asks: steps, tiles, looks and turns,
and at the end the claimed Areas that the asteroid spared.
"""

import copy
import json
from random import Random

import pytest

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import Game
from clutch.games.dinoland.rules.map_moves import places
from host_sim.playthroughs.playthrough import parse
from host_sim.playthroughs.recorded import recording
from tests.games.dinoland.keys import keys_after, keys_for, with_end
from tests.games.dinoland.players import square

GAMES = 30
LAYING, A_TURN, RECORDED, QUICK = 9, 11.5, 11.5, 4
TURNS = ("start", "turn", "act", "hatch")
RECORDINGS = ("dinoland_merging", "dinoland_together", "dinoland_variants")


def domino(game, name: str, random: Random) -> list | None:
    """A domino of the box at any place where it may be laid; None where that is hard to find."""
    spots = list(places(game, name))
    for _ in range(60):
        move = [name, *random.choice(spots), square(random), square(random)]
        try:
            copy.deepcopy(game).play(move)
            return move
        except RuleError:
            continue
    return None


def answer(game, random: Random) -> list:
    """One of the moves that are legal, each as likely; but nobody passes who can lay."""
    choices = [move for move in game.ask()["choices"] if move[0] != "pass" or game.phase == "act"]
    while True:
        move = random.choice(choices)
        if move[0] == "claim":
            spots = list(places(game, "claim"))
            found = ["claim", *random.choice(spots)] if spots else None
        elif move[0] in ("lay", "hatch") and len(move) == 1:
            found = domino(game, move[0], random) or ["hatch", "impossible"]
        else:
            found = move
        if found:
            return found


def a_game(number: int):
    """[(the game before an answer, its moves, what the moves before have said)] up to the
    impact, and the game as it is then."""
    random = Random(number)
    seats = random.randint(2, 5)
    game = Game({"players": ["A", "B", "C", "D", "E"][:seats], "seed": random.randbytes(32).hex()})
    answers, notes = [], []
    while game.phase not in ("impact", "over"):
        moves = with_end(game, answer(game, random))
        answers.append((copy.deepcopy(game), moves, notes))
        notes = [note for move in moves for note in game.play(move)]
    return answers, game


@pytest.fixture(scope="module")
def played():
    return [a_game(number) for number in range(1000, 1000 + GAMES)]


def test_a_domino_is_laid_with_nine_presses(played):
    counts = [
        len(keys_for(game, moves[:1]))
        for answers, _ in played
        for game, moves, _ in answers
        if moves[0][0] == "lay"
    ]
    mean = sum(counts) / len(counts)
    print(f"{len(counts)} dominoes: {mean:.2f} presses to lay one, {max(counts)} at most")
    assert len(counts) > 20 * GAMES and mean <= LAYING


def test_a_domino_and_all_of_its_turn_take_eleven_presses(played):
    dominoes = presses = 0
    for answers, _ in played:
        for game, moves, notes in answers:
            presses += len(keys_after(game, notes)) + len(keys_for(game, moves[:1]))
            dominoes += moves[0][0] == "lay"
    print(f"{dominoes} dominoes: {presses / dominoes:.2f} presses each, all of the turn")
    assert presses / dominoes <= A_TURN


def quick_entries(answers, impact) -> list[list]:
    """What quick depth asks of the same game: an Area that was hit need not be entered."""
    entries = [
        ["asteroid"] if move[0] == "asteroid" else move
        for _, moves, _ in answers
        for move in moves
        if move[0] in ("crosshair", "asteroid", "look", "done")
    ]
    impact.play(["impact"])
    spared = [area for area in impact.state()["areas"] if area["owners"] and area["score"]]
    spared.sort(key=lambda area: area["owners"])
    # The terrain may stay as it is: it does not count.
    areas = [["area", area["owners"], "grass", area["size"], area["dinos"], False]
             for area in spared]  # fmt: skip
    return [*entries, ["impact"], *areas, ["done"]]


def test_quick_depth_takes_four_presses_a_domino_with_its_end(played):
    dominoes = presses = 0
    for answers, impact in played:
        first = answers[0][0]
        setup = {"players": ["A", "B", "C", "D", "E"][: first.seats], "depth": "quick"}
        game, notes = Game({**setup, "seed": first.seed.hex()}), []
        for move in quick_entries(answers, copy.deepcopy(impact)):
            if game.phase == "impact" and move != ["impact"]:
                continue  # the step of a dinosaur that the last tile hatched
            presses += len(keys_after(game, notes)) + len(keys_for(game, [move]))
            notes = game.play(move)
        assert game.phase == "over"
        dominoes += impact.used
    print(f"{dominoes} dominoes: {presses / dominoes:.2f} presses each in quick depth")
    assert presses / dominoes <= QUICK


@pytest.mark.parametrize("name", RECORDINGS)
def test_a_recorded_game_takes_no_more(name):
    """Its keys, but for the impact's; a set-up that has no start domino has it laid as well."""
    steps = parse(recording(name + "_by_key").read_text(encoding="utf-8"), name)
    moves = parse(recording(name).read_text(encoding="utf-8"), name)
    dominoes = sum(step.word == "move" and step.value[0] == "lay" for step in moves)
    keys = [step.value for step in steps if step.word == "key"]
    presses = sum(map(len, keys[:-1]))
    print(f"{name}: {dominoes} dominoes, {presses / dominoes:.1f} presses each")
    assert presses / dominoes <= RECORDED, json.dumps(keys)
