"""On each engine a finger can do on the panel what keys do, and `sim` tells its page where to tap.
tests/firmware/properties/test_taps_app.py asks every question so.
"""

from contextlib import contextmanager

import pytest

from host_sim.board.check import problems
from host_sim.board.loading import load_board, with_touch
from host_sim.engines.opening import open_engine
from host_sim.playthroughs.headless import Headless
from host_sim.playthroughs.recorded import recordings, steps_of

SETUP = {
    "game": "trex", "players": ["Anna", "Brian", "Carol", "Nick"], "start": 0, "high": "blue",
    "low": "brown",
}  # fmt: skip
DINOLAND = {
    "game": "dinoland", "players": ["Anna", "Brian"], "deck": ["table", 40],
    "domino": ["GT", "W."],
}  # fmt: skip
EIGHT = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa"]


def seen(engine):
    engine.run_ms(2000)
    engine.settle()
    return bytes(engine.handheld.display.picture()), engine.state()


def tap(engine, x, y):
    engine.run_ms(900)
    engine.handheld.lay_finger(x, y)
    engine.run_ms(60)
    engine.handheld.release("touch")
    engine.run_ms(100)


def press(engine, *keys):
    for key in keys:
        engine.run_ms(900 if key == "ok" else 60)
        engine.handheld.press(key)
        engine.run_ms(60)
        engine.handheld.release(key)
        engine.run_ms(60)


@contextmanager
def opened(name):
    with open_engine(name, "pico_242", touch=True) as engine:
        engine.start()
        engine.run_ms(1000)
        yield engine


def test_on_micropython_a_tap_on_a_card_of_trex_is_the_cursor_and_ok(micropython):
    with opened("micropython") as engine:
        for row, column in ((0, 0), (1, 3), (2, 5)):
            engine.setup(SETUP)
            tap(engine, 21 * column + 10, 8 * row + 20)
            by_tap = seen(engine)
            engine.setup(SETUP)
            press(engine, "up", *["right"] * ((column - 2) % 6), *["down"] * row, "ok")
            assert seen(engine) == by_tap, (row, column)
        assert not engine.handheld.faults


@pytest.fixture
def engine():
    """An engine that reports to the page of `sim`."""
    with opened("cpython") as found:
        yield found


def test_the_page_is_told_what_can_be_tapped_and_with_what_words(engine):
    engine.setup(SETUP)
    engine.run_ms(1000)
    before = seen(engine)
    cards = engine.screen()["places"]
    assert [[x // 21, y] for x, y, *_ in cards] == [
        [column, row] for row in (16, 24, 32) for column in range(6)
    ]
    assert seen(engine) == before
    names = ["Anna", "Brian", "Carol", "Nick"]
    score = {"names": names, "scores": [0] * 4, "turn": 0, "high": "blue", "low": "brown"}
    assert engine.screen()["score"] == {
        **score,
        "lava": None,
        "egg": None,
        "drops": None,
        "deck": None,
        "roll": None,
        "last": None,
        "ended": None,
    }
    game = {"players": ["Anna", "Brian", "Carol"], "start": 0}
    track = ["plains", "desert", "swamp", "jungle"] * 3
    engine.setup({**game, "game": "race", "track": track})
    engine.run_ms(1000)
    told = engine.screen()["places"]
    assert [(text, cursor) for *_, text, cursor in told if text] == [
        ("Tile 1: to desert", True), ("Tile 2: to swamp", False),
        ("v the die", False), ("^ cards", False),
    ]  # fmt: skip
    x, y, width, height, *_ = told[-2]
    tap(engine, x + width // 2, y + height // 2)
    assert ["Roll the die", True] in [place[4:] for place in engine.screen()["places"]]
    press(engine, "back", "up")
    rows = [place[4] for place in engine.screen()["places"]]
    assert rows and all(rows)
    engine.setup({"game": "tally", "players": ["Anna", "Brian", "Carol"]})
    engine.move(["add", 1, 7])
    engine.run_ms(1000)
    seats = ["Anna \t0", "Brian \t7", "Carol \t0"]
    assert [text for *_, text, _ in engine.screen()["places"]] == seats
    engine.setup({"game": "tally", "players": EIGHT})
    engine.move(["add", 7, 120])  # the panel has room for three letters of a name
    engine.run_ms(1000)
    names = [text.split(" ")[0] for *_, text, _ in engine.screen()["places"]]
    assert names == EIGHT
    engine.setup({"game": "dragons", "players": ["Anna", "Brian"], "depth": "quick"})
    for eggs in ("3", "3\tx1", "3\tx2"):
        engine.run_ms(1000)
        three, *_, broken = engine.screen()["places"]
        assert (three[4], broken[4]) == (eggs, "broken"), "a tap counts one more"
        tap(engine, three[0] + 6, three[1] + 8)
    engine.setup(DINOLAND)
    engine.run_ms(1000)
    before = seen(engine)
    for texts in ([None] * 6, ["<", ">", "v"], ["Stone", "Grass", "Water", "Lava"]):
        told = [place for place in engine.screen()["places"] if place[1] < 48]
        assert [text for *_, text, _ in told] == texts
        assert seen(engine) == before
        x, y, width, height, *_ = told[-1]
        tap(engine, x + width // 2, y + height // 2)
        engine.run_ms(1000)
        before = seen(engine)
    assert [text for *_, text, _ in engine.screen()["places"]] == [
        "Brachiosaurus",
        "Triceratops",
        "Velociraptor",
        "Egg",
    ]


def test_each_screen_of_the_recorded_games_says_what_can_be_tapped():
    places = 0
    with opened("cpython") as engine, Headless(engine) as headless:
        for file in recordings():
            if file.stem.endswith("_by_key"):
                continue
            for step in steps_of(file):
                if step.word in ("setup", "move"):
                    getattr(headless, step.word)(step.value)
                    places += len(engine.screen()["places"])
    assert places > 1000


def test_a_touch_panel_is_on_free_pins_of_each_board_and_wrong_ones_are_told():
    _, board = load_board("pico_242")
    assert "touch" not in board and problems(with_touch(board)) == []
    touch = with_touch(board)["touch"]
    for changed, line in (
        ({"x_plus": 20}, "touch x_plus: GP20 measures nothing; GP26 to GP28 do"),
        ({"x_minus": 22}, "touch x_minus: GP22 is lamps pin already"),
        ({"x": [5, 5]}, "touch x is [5, 5]; right would be two readings that differ"),
        ({"y": [5]}, "touch y is [5]; right would be [reading at one edge"),
    ):
        found = problems({**board, "touch": {**touch, **changed}})
        assert any(one.startswith(line) or line in one for one in found), found
