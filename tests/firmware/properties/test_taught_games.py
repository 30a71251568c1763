"""Games that are taught: each rule is one screen, before the question that needs it, once."""

import importlib
from types import SimpleNamespace
from typing import Any

import pytest

from any_game import read_lessons, recorded, seeds
from clutch.core.contract import RuleError
from clutch.drivers.files import Files
from clutch.games import GAMES, TEACHING, stored_name
from clutch.menus.teach import Lesson, Teacher
from clutch.ui.gestures import OK
from clutch.words import Words
from clutch.words.folds import unfold
from memory_files import MemoryFilesystem
from tested_device import TREX, Device, press_in, started, stored
from tools.checks.playtest import KINDS, play_one

TAUGHT = [kind for kind in KINDS if kind[0] in TEACHING]
THROUGH_THE_APP = 2  # games of a kind
MOST_GAMES = 400  # of a kind, while a text was not needed yet

every_kind = pytest.mark.parametrize(("game", "depth"), TAUGHT)


def named(game, codes, depth):
    """The keys that PAGES has for phases and notes, as the set-up changes them."""
    module = importlib.import_module(f"clutch.games.{game.NAME}.teach")
    pages, other = module.PAGES[depth], module.instead(game)
    keys = [key for code in codes for key in pages.get(code, "").split()]
    return {other.get(key, key) for key in keys} - {"", "each", "each_easy"}


# ------------------------------------------------------------------------------ random games


@every_kind
def test_a_rule_is_told_before_its_question_is_answered_and_once(game, depth):
    for seed in seeds(game, depth, THROUGH_THE_APP):
        setup, moves = recorded(seed)
        app: Any = started(MemoryFilesystem())
        app.start({**setup, "teach": True})
        told = []
        for move in moves:
            app.show(app.table.question())
            while isinstance(app.screen, Lesson):
                told.append(app.screen.key)
                press_in(app, OK)
            asked = app.table.game
            codes = [note[0] for note in app.table.notes] + [asked.phase]
            assert named(asked, codes, depth) <= set(told), (seed, codes)
            app.enter(move)
        assert len(told) == len(set(told)) > 2, seed


@pytest.mark.lane("properties")
@pytest.mark.parametrize("game", TEACHING)
def test_every_text_is_told_in_some_game(game):
    """Not by the app, which would take an hour."""
    words = importlib.import_module(f"clutch.games.{game}.words_teach_en")
    texts = {line.split(" ")[0] for line in unfold(words.PAGES).decode().strip().split("\n")}
    files = Files(stored(taught={"told": dict.fromkeys((game, f"{game} quick"), ["-"])}))
    needed = set()

    def watch(now, _, __, notes):
        teacher = teaching.get(id(now))
        if teacher is None:
            teaching.clear()
            table = SimpleNamespace(game=now, notes=[], words=Words())
            table.app = SimpleNamespace(
                parts=SimpleNamespace(files=files), journal=SimpleNamespace(game_id=1)
            )
            teacher = teaching[id(now)] = Teacher(table)
        teacher.table.notes = notes
        needed.update(teacher.due(), teacher.due(more=True))

    both = zip(seeds(game, "full", MOST_GAMES), seeds(game, "quick", MOST_GAMES), strict=True)
    for seed in (seed for pair in both for seed in pair):
        teaching = {}
        play_one(seed, watch)
        if needed >= texts:
            break
    assert needed == texts, texts - needed


# ------------------------------------------------------------------------------- by the keys


def taught(device, **setup):
    """Begin a game that is taught."""
    device.app.start({"players": TREX["players"], **setup, "teach": True})
    device.run(1000)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_of_a_kind_is_taught_and_the_scoreboard_has_no_row(device, game):
    device.press(*["DOWN"] * GAMES.index(game), "OK")
    assert device.value("row_teach") == ("yes" if game in TEACHING else None)


def test_the_second_game_is_not_taught_unless_the_row_says_so(device):
    device.press(*["OK"] * 6)  # T-Rex, begin, three pages of what to lay out, the cross
    first = read_lessons(device)
    assert first == ["goal", "cross", "turn", "special"]
    device.play(["play", 6])
    device.end_by_hand()
    device.at_home()
    device.choose("game_trex")
    assert device.value("row_teach") == "no"
    device.press(*["OK"] * 6)
    assert device.app.state() and not read_lessons(device)
    device.play(["play", 6])
    device.end_by_hand()
    device.at_home()
    device.choose("game_trex")
    device.go("row_teach")
    device.press("RIGHT")
    assert device.value("row_teach") == "yes"
    device.choose("item_begin")
    device.press("OK")  # what to lay out is not shown any more
    assert read_lessons(device) == first


@pytest.mark.parametrize(
    ("setup", "moves", "leads_to"),
    [
        ({"game": "race"}, [["roll", "desert"], ["roll", "desert"]], "ask_on_turn"),
        ({"game": "race", "depth": "quick"}, [["home", 1], ["home", 2]], "ask_go_on"),
        ({"game": "dinoland", "depth": "quick"}, [["asteroid"], ["asteroid"]], "ask_on"),
    ],
)
def test_a_page_that_leads_to_a_rule_promises_no_question(device, setup, moves, leads_to):
    """Who reads "Brian's turn" presses on, and would enter something where a rule came first. The
    seed puts two tiles on top at which eggs hatch."""
    taught(device, **setup, seed="%064x" % 5)
    device.press(*["OK"] * (setup["game"] == "race"))  # the track lies
    read_lessons(device)
    say, told = device.app.words.say, []
    for move in moves:
        device.play(move)
        device.app.settle()
        prompt = device.app.screen.prompt
        device.press("OK")
        told.append((prompt, bool(read_lessons(device))))
    question = say(leads_to, device.app.table.game.turn)
    assert told == [(say("ask_rule"), True), (question, False)]


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_between_an_eruption_and_where_the_egg_goes_are_only_the_rules_of_both(device, depth):
    taught(device, game="race", depth=depth)
    device.press("OK")  # the track lies
    read_lessons(device)
    told = []
    for move in (["roll", "volcano"], ["egg_to", 1], ["done"]):
        if move in device.app.table.game.choices():
            device.play(move)
        while hasattr(device.app.screen, "spins"):  # the pages of what fell
            device.press("OK")
        told.append(read_lessons(device))
    assert told[0] == ["volcano", "egg_to"] and "tricks" in told[1] + told[2]


@every_kind
def test_at_most_four_rules_come_before_the_first_decision(device, game, depth):
    taught(device, game=game, depth=depth)
    device.press("OK")  # the cross or the track lies, or a rule is read
    assert len(read_lessons(device)) <= 4
    while device.app.state()["phase"] == "reveal":
        device.play(device.app.table.game.choices()[0])
        assert len(read_lessons(device)) <= 4


def test_where_clutch_cannot_know_what_happens_ok_shows_the_rules_and_back_leads_on(device):
    """In Little Dragons, quick depth, nothing is entered before the count at the end."""
    taught(device, game="dragons", players=["Mia", "Noah"], depth="quick")
    assert read_lessons(device) == ["goal", "first", "turn", "count"]
    for first in ("pair", "broken"):
        assert "Now play" in device.told and device.panel[-1].startswith("OK: a rule")
        device.press("OK")
        assert device.app.screen.key == first
        assert device.panel[-1].endswith("BACK: later")
        device.press(*["OK"] * (first == "pair"), "BACK")
    device.press("OK")
    assert read_lessons(device) == ["broken", "open_three", "unseen", "last"]
    assert device.panel[-1] == device.say("ask_play")
    device.press("OK")
    assert "Are you sure?" in device.told


@every_kind
def test_no_arrow_leads_past_a_rule_or_enters_anything(device, game, depth):
    taught(device, game=game, depth=depth)
    device.press(*["OK"] * (not isinstance(device.app.screen, Lesson)))  # the cross lies
    page, state = device.app.screen, device.app.state()
    while isinstance(device.app.screen, Lesson):
        page = device.app.screen
        device.press("LEFT", "RIGHT", "UP", "DOWN")
        assert device.app.screen is page and device.app.state() == state
        assert device.panel[-1].startswith("OK: go on")
        device.press("OK")


@every_kind
def test_the_other_depth_teaches_what_is_new_in_it_and_nothing_twice(game, depth):
    other = {"full": "quick", "quick": "full"}[depth]
    pages = importlib.import_module(f"clutch.games.{game}.teach").PAGES[other]
    known = [key for keys in pages.values() for key in keys.split()]
    device = Device(stored(taught={"told": {stored_name(game, other): known}}))
    taught(device, game=game, depth=depth)
    lessons = read_lessons(device)
    while not lessons:  # of Little Dragons, where three eggs are revealed first
        device.play(device.app.table.game.choices()[0])
        lessons = read_lessons(device)
    assert not set(lessons) & set(known)


def test_the_form_offers_to_teach_a_depth_that_was_not_played(device):
    device.press(*["OK"] * 7)
    device.play(["play", 6])
    device.end_by_hand()
    device.at_home()
    device.choose("game_trex")
    assert device.value("row_teach") == "no"
    device.go("row_depth")
    device.press("RIGHT")
    assert device.value("row_teach") == "yes"
    device.press("RIGHT")
    assert device.value("row_teach") == "no"


def test_a_power_cut_forgets_no_rule_that_was_read_and_none_that_was_not(device):
    taught(device, **TREX)
    assert device.app.screen.key == "goal" and device.app.screen.right == "3 more"
    device.press("OK")
    assert device.app.screen.key == "cross"
    device.run(1000)
    device = device.restart()
    device.press("OK")
    assert read_lessons(device) == ["cross", "turn", "special"]
    device.run(1000)
    assert device.store("taught")["told"] == {"trex": ["goal", "cross", "turn", "special"]}
    device = device.restart()
    device.press("OK")
    assert not isinstance(device.app.screen, Lesson)


def test_an_undo_shows_no_page_twice_and_the_menu_leads_back_to_the_page(device):
    taught(device, **TREX)
    read_lessons(device)
    device.app.enter(["play", 7])
    device.run(1000)
    assert device.app.screen.key == "meteor"
    device.hold_on("OK")
    device.press("BACK")
    assert read_lessons(device) == ["meteor"]
    device.hold_on("BACK")
    device.press("OK")
    assert device.app.state()["tops"] == [None] * 3 and not read_lessons(device)
    device.app.enter(["play", 7])
    device.run(1000)
    assert not read_lessons(device)


def test_a_table_that_has_enough_is_taught_no_more_in_this_game(device):
    taught(device, **TREX)
    assert "BACK" in device.app.screen.prompt
    device.press("BACK", "OK")  # no
    assert device.app.screen.key == "goal"
    device.press("BACK", "BACK")
    assert device.app.screen.key == "goal"
    device.press("BACK", "DOWN", "OK")
    assert not isinstance(device.app.screen, Lesson) and device.app.state()["phase"] == "play"
    device.run(1000)
    device = device.restart()
    device.press("OK")
    device.app.enter(["play", 7])  # a meteor, whose lesson was not shown
    device.run(1000)
    assert not isinstance(device.app.screen, Lesson)
    device.end_by_hand()
    taught(device, **TREX)
    assert read_lessons(device) == ["goal", "cross", "turn", "special"]


def test_the_language_can_change_between_two_pages(device):
    taught(device, **TREX)
    assert device.app.screen.title == "The goal"
    device.app.settings.speak("nl")
    device.press("OK")
    assert device.app.screen.title == "Het kruis"


def test_a_refused_set_up_says_what_it_takes(device):
    with pytest.raises(RuleError) as refusal:
        device.app.start({**TREX, "teach": 1})
    assert "teach" in device.app.say(refusal.value)


@pytest.mark.parametrize("told", [{"trex": 5}, {"trex": [1, None]}, [], {"x": {}}])
def test_nonsense_in_the_store_is_read_as_nothing(told):
    device = Device(stored(taught={"told": told}))
    taught(device, **TREX)
    assert read_lessons(device) == ["goal", "cross", "turn", "special"]
