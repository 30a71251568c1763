"""Little Dragons through the whole App: a turn takes few presses, what the rules refuse is one
line and changes nothing, and Clutch never tells what lies face down.
"""

import copy
from random import Random
from typing import Any

import pytest

from any_game import in_turn, recorded, seeds, table_side
from clutch.core.contract import RuleError
from clutch.ui.widgets import wrapped
from host_sim.engines.in_process import HOLD_MS
from tested_device import Device

NAMES = ["Noah", "Ryan", "Jinny"]
OPEN = [["reveal", 6], ["reveal", 4], ["reveal", 9]]
EVERY_MOVE = [["broken"], ["hide"]] + [
    move
    for egg in (*range(3, 10), "broken")
    for move in (["reveal", egg], ["take", egg], ["take", egg, egg], ["open", 0, egg])
]


MARK = {  # the row of eggs is a ring
    3: ["LEFT"], 4: ["LEFT", "RIGHT"], 5: ["UP", "LEFT"], 6: ["UP"], 7: ["UP", "RIGHT"],
    8: ["DOWN"], 9: ["DOWN", "RIGHT"],
}  # fmt: skip


@pytest.mark.parametrize(("eggs", "most"), [(1, 2.8), (2, 3.8), (3, 4.8)])
def test_eggs_are_taken_with_few_presses(eggs, most):
    """On average over the eggs in the box."""
    presses = 0
    for number, keys in MARK.items():
        device = started(easy=True)
        device.press(*keys, *["UP"] * (eggs - 1), "OK")
        assert device.app.table.session.move_at(0) == ["take", *[number] * eggs]
        presses += number * (len(keys) + eggs)
    assert presses / sum(MARK) <= most


# ------------------------------------------------------------------------------- bad input


def started(language="en", **setup) -> Any:
    device = Device()
    device.app.settings.speak(language)
    device.begin({"game": "dragons", "players": NAMES, **setup})
    return device


NINES = [*OPEN, *[["take", 9, 9, 9]] * 3]
BROKEN = [*OPEN, ["broken", "broken", "broken"], ["take", 8, "broken", "broken"]]
LAST = ["set", "table", None, 7]
# Of each move that is refused: the moves before it, the move, the number of eggs in what the panel
# says, and the keys that enter it.
REFUSED = {
    "a tenth nine": (NINES, ["take", 9], "9", "DOWN RIGHT OK"),
    "a tenth nine of three": (
        NINES[:-1] + [["take", 9]],
        ["take", 9, 9, 9],
        "9",
        "DOWN RIGHT UP UP OK",
    ),
    "a tenth nine that was taken unseen": (
        [*NINES, LAST, ["hide"]],
        ["open", 0, 9],
        "9",
        "RIGHT LEFT OK",
    ),
    "a fourth three": ([*OPEN, ["take", 3, 3, 3]], ["take", 3], "3", "LEFT OK"),
    "a sixth broken egg": (BROKEN, ["broken"], "5", "RIGHT LEFT OK"),
    "a sixth broken egg among the first": (
        [["reveal", "broken"]] * 5,
        ["reveal", "broken"],
        "5",
        "RIGHT OK",
    ),
    "a sixth broken egg met": (BROKEN, ["take", 7, 7, "broken"], "5", "UP RIGHT UP DOWN OK"),
    "a sixth broken egg met behind one unseen": (BROKEN, ["hide", "broken"], "5", "RIGHT DOWN OK"),
    "a sixth broken egg taken unseen": (
        [*BROKEN, LAST, ["hide"]],
        ["open", 2, "broken"],
        "5",
        "RIGHT OK",
    ),
}


@in_turn("case", REFUSED)
def test_more_eggs_than_there_are_is_one_line_changes_nothing_and_can_be_meant(case, language):
    moves, move, said, keys = REFUSED[case]
    device = started(language)
    app = device.app
    device.play(*moves)
    before, length = app.state(), app.table.session.length
    with pytest.raises(RuleError) as refusal:
        app.enter(list(move))
    line = app.say(refusal.value)
    assert wrapped(line) == [line] and said in line
    assert app.state() == before

    question = app.screen
    device.press(*keys.split())
    assert app.screen.lines == [line]
    assert (app.state(), app.table.session.length) == (before, length)
    device.press("OK")  # no: the question stands as it was left
    assert app.screen is question and app.state() == before
    device.press("OK", "DOWN", "OK")
    assert app.state() != before and app.table.session.length == length + 1
    told = " ".join(line.strip() for line in menu_lines(device, "log")[:2])
    assert app.words.say("did_anyway") in told


def menu_lines(device, entry):
    """What the table menu has to read; the menu is left again."""
    device.menu("title_" + entry)
    screen = device.app.screen
    lines = list(getattr(screen, "lines", ())) or list(screen.items)
    device.press("BACK", "BACK")
    return lines


# -------------------------------------------------------------------- what lies face down


def pages(device):
    """Everything that can be read in the menu, and what undo and redo show."""
    lines = [menu_lines(device, entry) for entry in ("scores", "log", "correct")]
    device.press("BACK", held_ms=HOLD_MS)
    undone = table_side(device, 20)
    device.press("RIGHT", "BACK")
    return [lines, undone, table_side(device, 20)]


def verdicts(game):
    """What is refused, why, and what is not."""
    found = []
    for move in EVERY_MOVE:
        try:
            copy.deepcopy(game).play(move)
        except RuleError as error:
            found.append([error.code, *error.values])
        else:
            found.append(move)
    return found


@pytest.mark.parametrize("number", range(8))
def test_clutch_never_tells_what_lies_face_down(number):
    """Two tables at which everything was told alike since the first turn: at one the three first
    eggs had other numbers, and what is taken unseen is something else. Nobody can tell which
    table a handheld is at, from no picture, lamp, answer, note, refusal or line of its menu,
    until the eggs taken unseen are opened.
    """
    setup, moves = recorded(seeds("dragons", "full", 1, number)[0])
    told = [move for move in moves if move[0] not in ("open", "leave")]
    other = Random(number)
    hushed = [
        ["reveal", other.randint(3, 9)] if move[0] == "reveal" and move[1] != "broken" else move
        for move in told
    ]
    one, two = [
        everything(told, 2 + 3 * number, {**setup, "seed": seed * 32})
        for seed, told in (("00", told), ("01", hushed))
    ]
    for place, (here, there) in enumerate(zip(one, two, strict=True)):
        assert here == there, place
    assert sum(one[-1][2]["hidden"]) == sum(move[0] == "hide" for move in moves)


def everything(moves, moment, setup):
    """What is seen after each turn, and at one moment all that there is to read as well."""
    device: Any = Device()
    device.app.start({**setup, "game": "dragons"})
    found = []
    turns = [move for move in moves if move[0] != "reveal"]
    for move in moves[: -len(turns)]:
        device.app.enter(list(move))
    for number, move in enumerate(turns):
        device.app.enter(list(move))
        found.append(table_side(device, 20))
        if number == moment:
            found.append(pages(device))
            found.append(verdicts(device.app.table.game))
    return [*found, table_side(device, 20)]


def test_a_first_egg_that_may_lie_face_down_is_not_told_again_until_the_end():
    device = started()
    device.play(*OPEN, ["take", 8])
    for entry in ("log", "correct"):
        text = " ".join(menu_lines(device, entry))
        assert "opens an egg" in text and "8" in text
        assert not {"6", "4", "9"} & set(text)
    undone = []
    for _ in range(4):
        device.press("BACK", held_ms=HOLD_MS)
        undone.append(str(device.app.screen.lines))
    assert "8" in undone[0] and "opens an egg" in undone[3]
    assert not {"6", "4", "9"} & set("".join(undone))
    device.play(*OPEN, ["take", 8], LAST, ["take", 7])
    text = " ".join(menu_lines(device, "log"))
    assert {"6", "4", "9"} <= set(text)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["9: Noah 3, Ryan 2", "7: tie, nobody (2 each)", "3: Jinny 1", "4: nobody"]),
        ("nl", ["9: Noah 3, Ryan 2", "7: gelijk, niemand (elk 2)", "3: Jinny 1", "4: niemand"]),
    ],
)
def test_the_end_says_whose_trophy_and_why(language, lines):
    device = started(language)
    device.play(*OPEN, ["take", 9, 9, 9], ["take", 9, 9], ["take", 3], ["take", 7, 7])
    device.play(["take", 7, 7], LAST, ["take", 8])
    assert device.app.state()["phase"] == "over"
    device.press("OK")
    assert set(lines) <= set(device.app.screen.lines)
