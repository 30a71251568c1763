"""The answers of every store against those of every other: the save mark, read from the
pixels of the panel, is that of the game; each other store has its own line, once."""

from itertools import combinations, product

import pytest

from clutch.modules import borrow
from clutch.record import changing, learned
from memory_files import EIO, ENOSPC, error
from tested_device import Device, started

pytestmark = pytest.mark.usefixtures("modules_stay")

ENODEV = 19
SETUP = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "red"}
RACE = {"game": "race", "players": ["Anna", "Brian"], "depth": "quick"}
NEWER = b'{"version": 9, "values": {}}'
# What a store answers: the operation that raises it, and how; "newer_version" is in its file.
ANSWERS = {
    None: None,
    "newer_version": None,
    "flash_error": ("write", lambda: error(EIO)),
    "flash_full": ("write", lambda: error(ENOSPC)),
    "no_flash": ("write", lambda: error(ENODEV)),
    "no_memory": ("write", MemoryError),
    "unread": ("read", lambda: error(EIO)),
}
STORES = {
    "the game": ("/tail", "/games"),
    "title_taught": ("/store/taught.json",),
    "title_learned": ("/store/learned_trex.json",),
    "title_settings": ("/store/settings.json",),
    "title_thinking": ("/store/thinking.json",),
    "results": ("/store/results.json",),
    "rolls": ("/store/die.json",),
}
OF_A_SAVE = list(STORES)[:5]
UNLIKE = {"newer_version", "flash_full", "unread"}  # the others come as flash_full does


def answers_of(store):
    return [
        one for one in ANSWERS if store != "the game" or one not in ("newer_version", "unread")
    ]


def pairs(one, other):
    """Each answer of a store with none of the other, and those that are unlike with each other."""
    found = product(answers_of(one), answers_of(other))
    return [pair for pair in found if None in pair or set(pair) <= UNLIKE]


def answer(filesystem, answers):
    """Let these stores answer so."""
    for store in answers:
        if store != "the game":
            filesystem.files.pop(STORES[store][0], None)
        if answers[store] in ("newer_version", "unread"):
            filesystem.files[STORES[store][0]] = NEWER

    def trouble(operation, path):
        for store, what in answers.items():
            if ANSWERS[what] and path.startswith(STORES[store]) and operation == ANSWERS[what][0]:
                raise ANSWERS[what][1]()

    filesystem.trouble = trouble


def line(device, store, what):
    """What the panel says if a store answers this."""
    text = device.say("flash_error" if what == "unread" else what) if what else ""
    return f"{device.say(store)}: {text}" if store.startswith("title_") else text


def something_new(device, stores):
    """These stores have something to keep with the next save."""
    table = device.app.table
    if "title_taught" in stores:
        table.teacher = borrow("clutch.menus.teach").Teacher(table)
        table.teacher.stop() if "title_thinking" in stores else table.teacher.read("a rule")
    if "title_settings" in stores:
        changing.change(device.app, "sound")
    if "title_thinking" in stores:
        device.run(51_000)


@pytest.mark.parametrize(("one", "other"), list(combinations(OF_A_SAVE, 2)))
def test_the_mark_is_that_of_the_game_whatever_two_stores_answer(device, one, other):
    device.drive.mkdir("/store")
    device.app.start({**SETUP, "clock": True})
    for pair in pairs(one, other):
        answers = dict(zip((one, other), pair, strict=True))
        answer(device.drive, answers)
        right = "unsaved" if answers.get("the game") else "saved"
        said = []
        something_new(device, answers)
        for move in (None, ["play", 9], ["symbol", 2], ["play", 6]):
            if move:
                device.app.enter(move)
            device.run(100)
            assert device.mark() == right or not move, (answers, move)
            said += [device.banner] if device.banner else []
            device.press("UP")
        if right == "saved":
            assert started(device.drive).state() == device.app.state(), answers
        lines = [line(device, store, what) for store, what in answers.items() if what]
        assert sorted(said) == sorted(lines), answers
        for store, what in answers.items():
            if what in ("newer_version", "unread"):
                assert device.drive.files[STORES[store][0]] == NEWER
        answer(device.drive, dict.fromkeys(OF_A_SAVE))
        something_new(device, answers)
        device.app.changed()
        device.run(100)
        for _ in range(3):
            device.app.table.session.undo()
        device.app.table.moved([])
        device.run(100)
        assert device.mark() == "saved" and not device.banner, answers


def test_no_memory_to_compare_what_was_learned_is_a_line_and_the_game_goes_on(monkeypatch):
    """The store reports its own lack of memory; here the comparison with other games lacks it."""

    def lacks(*values):
        raise MemoryError

    device = Device()
    device.begin(SETUP)
    monkeypatch.setattr(learned, "keep", lacks)
    device.play(["play", 9], ["symbol", 2])
    assert device.banner == line(device, "title_learned", "no_memory")
    assert device.mark() == "saved"
    monkeypatch.undo()
    device.play(["play", 6])
    assert "/store/learned_trex.json" in device.drive.files and not device.banner


@pytest.mark.parametrize(("result", "rolls"), pairs("results", "rolls"))
def test_a_result_is_kept_or_its_game_stays(device, result, rolls):
    device.begin(RACE)
    while not sum(device.app.table.game.rolled):
        device.app.enter(device.app.table.game.ask()["choices"][0])
    device.run(100)
    device.drive.mkdir("/store")
    answer(device.drive, {"results": result, "rolls": rolls})
    device.leave()
    stays = {None: False, "no_flash": False}.get(result, True)
    stays = stays or {None: False, "no_flash": False, "newer_version": False}.get(rolls, True)
    assert (device.app.table is not None) == stays
    assert device.mark() == "saved"
    device.drive.trouble = None
    again = device.restart()
    assert (again.app.state() is not None) == stays
    assert len(again.results()) == (result is None)
    assert device.banner == line(device, "results", result or rolls)
