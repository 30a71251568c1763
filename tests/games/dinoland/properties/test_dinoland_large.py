"""What games of Dinoland take: presses, by the keys of a person who makes no mistake; and the
largest one, of six players and all 40 dominoes of the box, of a Pico's heap and of the bus."""

import copy
from functools import cache

from clutch.core.contract import RuleError
from clutch.games.dinoland.rules import Game
from host_sim.engines.micropython import WIDER
from host_sim.engines.opening import open_engine
from tested_device import Device
from tests.games.dinoland.keys import answer, keys_after, keys_for
from tests.games.dinoland.map_moves import places
from tests.games.dinoland.players import square
from tools.checks.playtest import Dice

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet"]
LARGEST = {"game": "dinoland", "players": NAMES, "deck": 40, "seed": "05" * 32}
GAMES = 30
LAYING, A_TURN, QUICK = 9, 11.4, 4  # presses for a domino
# Of the 190 KB of a Pico's objects that the engine has, what the firmware and the game take while
# it is played, and at its end, when the impact is computed and told as well. Some KB to spare: the
# collector takes some numbers for addresses, and keeps what would lie there.
PLAYING_KB, ENDING_KB = 166, 157
# A scroll that changes every square sends 640 bytes of the map.
BYTES_A_SCROLL = 800


def domino(game, name, dice):
    """A domino of the box at any place where it may be laid; None where that is hard to find."""
    spots = list(places(game, name))
    for _ in range(60):
        move = [name, *dice.choice(spots), square(dice), square(dice)]
        try:
            copy.deepcopy(game).play(move)
            return move
        except RuleError:
            continue
    return None


def likely(game, dice):
    """One of the moves that are legal, each as likely; but nobody passes who can lay."""
    choices = [move for move in game.choices() if move[0] != "pass" or game.phase == "act"]
    while True:
        move = dice.choice(choices)
        if move == ["claim"]:
            spots = list(places(game, "claim"))
            move = ["claim", *dice.choice(spots)] if spots else None
        elif move in (["lay"], ["hatch"]):
            move = domino(game, move[0], dice) or ["hatch", "impossible"]
        if move:
            return move


def a_game(number, setup=None):
    """[(the game before an answer, its moves, what the moves before have said)] up to the
    impact, and the game as it is then."""
    dice = Dice(number)
    seats = dice.randint(2, 5)
    game = Game(setup or {"players": NAMES[:seats], "seed": dice.randbytes(32).hex()})
    answers, notes = [], []
    while game.phase not in ("impact", "over"):
        moves = answer(game, likely(game, dice))
        answers.append((copy.deepcopy(game), moves, notes))
        notes = [note for move in moves for note in game.play(move)]
    return answers, game


@cache
def games():
    return [a_game(number) for number in range(1000, 1000 + GAMES)]


def test_a_domino_is_laid_with_nine_presses_and_all_of_its_turn_takes_eleven():
    laying, presses = [], 0
    for answers, _ in games():
        for game, moves, notes in answers:
            keys = keys_for(game, moves[:1])
            presses += len(keys_after(game, notes)) + len(keys)
            if moves[0][0] == "lay":
                laying.append(len(keys))
    dominoes = len(laying)
    print(f"{dominoes} dominoes: {sum(laying) / dominoes:.2f} presses to lay one,")
    print(f"{presses / dominoes:.2f} for all of the turn")
    assert dominoes > 20 * GAMES
    assert sum(laying) / dominoes <= LAYING and presses / dominoes <= A_TURN


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


def test_quick_depth_takes_four_presses_a_domino_with_its_end():
    dominoes = presses = 0
    for answers, impact in games():
        first = answers[0][0]
        setup = {"players": NAMES[: first.seats], "depth": "quick", "seed": first.seed.hex()}
        game, notes = Game(setup), []
        for move in quick_entries(answers, copy.deepcopy(impact)):
            if game.phase == "impact" and move != ["impact"]:
                continue  # the step of a dinosaur that the last tile hatched
            presses += len(keys_after(game, notes)) + len(keys_for(game, [move]))
            notes = game.play(move)
        assert game.phase == "over"
        dominoes += impact.used
    print(f"{dominoes} dominoes: {presses / dominoes:.2f} presses each in quick depth")
    assert presses / dominoes <= QUICK


@cache
def largest():
    answers, game = a_game(40, LARGEST)
    assert game.used == 40, game.used
    return answers


def test_what_the_largest_game_takes_of_the_heap(micropython):
    moves = [move for _, several, _ in largest() for move in several] + [["impact"]]
    playing = ending = 0.0
    with open_engine("micropython") as engine:
        engine.start()
        engine.setup(LARGEST)
        for number, move in enumerate(moves):
            engine.move(move)
            if number > len(moves) - 3:
                ending = max(ending, used_kb(engine))
            elif number % 12 == 11:
                playing = max(playing, used_kb(engine))
        state = engine.state()
        assert state["phase"] == "over" and len(state["areas"]) > 10
    print(f"playing {playing:.1f} KB, at the end {ending:.1f} KB")
    assert 0 < playing <= PLAYING_KB and 0 < ending <= ENDING_KB


def used_kb(engine) -> float:
    engine.run_ms(1000)
    return engine.counts()["heap_used"] / WIDER / 1024


def test_a_scrolled_map_goes_over_the_bus_once():
    device = Device()
    device.begin(LARGEST)
    sent = []
    for game, moves, notes in largest():
        if len(sent) > 20:
            break
        if moves[0][0] != "lay" or game.used < 20:  # a small map does not scroll
            device.play(*moves)
            continue
        device.press(*keys_after(game, notes))
        for key in keys_for(game, moves[:1]):
            screen = device.app.screen
            window = getattr(screen, "top", None), getattr(screen, "left", None)
            before = device.handheld.display.bytes
            device.press(key)
            after = getattr(screen, "top", None), getattr(screen, "left", None)
            if device.app.screen is screen and window != after:
                sent.append(device.handheld.display.bytes - before)
    print(f"{len(sent)} scrolls: {sum(sent) / len(sent):.0f} bytes, most {max(sent)}")
    assert max(sent) <= BYTES_A_SCROLL
