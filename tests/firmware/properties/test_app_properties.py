"""The whole firmware under random fingers: nothing raises, nothing stalls, nothing is lost."""

import random
from typing import Any

import pytest
from hypothesis import example, given, note, settings
from hypothesis import strategies as st

from clutch.games.trex.rules import Game
from clutch.games.trex.rules.round_end import forced_discard
from clutch.menus.back_in_time import BackInTime
from host_sim.engines.in_process import HOLD_MS, KEYS, PRESS_MS
from tested_device import Device
from tests.games.trex.keys import keys_for

NAMES_OF_FIVE = ["Anna", "Brian", "Carol", "Nick", "Olga"]
TREX = {"game": "trex", "players": NAMES_OF_FIVE[:4], "high": "blue", "low": "red"}
PRESSES = st.lists(
    st.tuples(
        st.lists(st.sampled_from(KEYS), min_size=1, max_size=3, unique=True),
        st.sampled_from((5, PRESS_MS, PRESS_MS, PRESS_MS, 400, HOLD_MS, 1500)),
    ),
    min_size=20,
    max_size=60,
)


# The present is looked at first, then a move made again, and left.
AGAIN_AND_LEFT: list = [
    *[(["up"], 5)] * 15, (["ok"], 5), (["back"], 800), (["ok"], 5), (["back"], 800),
    (["right"], 5),
]  # fmt: skip


@settings(max_examples=25, deadline=None)
@example(AGAIN_AND_LEFT, "full")
@given(PRESSES, st.sampled_from(("home", "full", "quick")))
def test_no_stream_of_keys_raises_or_stalls_and_a_restart_finds_the_same_game(presses, where):
    device = Device()
    power: Any = device.app.parts.power
    power.boot_loader = device.app.go_home  # the real one ends the run
    if where != "home":
        device.begin({**TREX, "depth": where})
    for names, held_ms in presses:
        device.press_together(names, held_ms)
    if device.app.screen.modal:
        device.press("BACK")  # from another moment to the present
    device.run(1000)
    if isinstance(device.app.screen, BackInTime):
        device.press("BACK")  # nothing is taken back before OK, though the game is shown so
    state = device.app.state()
    finished = state is None or state["phase"] == "over"
    assert device.handheld.faults == []
    assert device.drive.open_files == 0
    again = device.restart()
    if not finished:
        note(str(state))
        assert again.app.state() == state


def answer(game, chooser) -> list[list]:
    """A random legal answer to what the game asks: moves that are entered together."""
    if game.phase != "discard":
        return [chooser.choice(game.ask()["choices"])]
    seats = [seat for seat in game.ranking[game.step :] if forced_discard(game, seat) is None]
    return [["discard", chooser.choice(("stack", "pile"))] for _ in seats]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_legal_games_by_key_take_few_presses_and_end_as_by_move(players):
    chooser = random.Random(players)
    setup = {**TREX, "players": NAMES_OF_FIVE[:players]}
    device = Device()
    device.begin(setup)
    game = Game(setup)
    cards = presses = 0
    for _ in range(120):
        if game.phase == "over":
            break
        moves = answer(game, chooser)
        keys = keys_for(game, moves)
        device.press(*keys)
        if moves[0][0] in ("play", "blind"):
            cards += 1
            presses += len(keys)
        for move in moves:
            game.play(move)
        assert device.app.state() == game.state(), (moves, keys)
    print(f"{players} players: {presses / cards:.2f} presses a card over {cards} cards")
    assert presses / cards <= 3.1
