"""What is in memory: menus while somebody holds them, and one game."""

import sys

from check import refuses
from clutch.modules import Loader, borrow, find, forget

PACKAGE = "clutch.games.tally"


def still_loaded(package=PACKAGE):
    return [name for name in sys.modules if name == package or name.startswith(package + ".")]


def test_what_is_borrowed_is_not_kept_and_what_was_found_can_be_forgotten():
    forget(PACKAGE)
    assert borrow(PACKAGE + ".options").FIELDS and not still_loaded()
    assert find(PACKAGE + ".rules").Game.NAME == "tally"
    assert find(PACKAGE + ".rules") is sys.modules[PACKAGE + ".rules"]
    forget(PACKAGE)
    assert not still_loaded()
    assert not hasattr(sys.modules["clutch.games"], "tally")


def test_a_package_that_stays_keeps_what_it_imported():
    rules = find("clutch.games.trex.rules")
    borrow("clutch.games.trex.rules.by_hand")
    assert rules.CARDS and sys.modules["clutch.games.trex.rules"] is rules
    forget("clutch.games.trex")


def test_the_loader_keeps_one_game_and_loads_it_step_by_step():
    loader = Loader()
    find(PACKAGE + ".rules")
    loader.choose("trex", "quick")
    assert not still_loaded()
    count = len(loader.waiting)
    loader.step()
    assert len(loader.waiting) == count - 1
    loader.finish()
    assert not loader.waiting and "clutch.games.trex.screens.quick" in sys.modules
    loader.choose("trex", "quick")
    assert not loader.waiting
    loader.release()
    assert not still_loaded("clutch.games.trex")


def test_what_a_menu_borrows_of_the_game_being_loaded_is_in_memory_once():
    package = "clutch.games.trex"
    forget(package)
    loader = Loader()
    loader.choose("trex", "quick")
    options, shapes = package + ".options", package + ".screens"
    assert loader.borrow(options).FIELDS and options not in still_loaded(package)
    first = sys.modules[shapes]
    assert loader.borrow(shapes) is first
    loader.finish()
    assert sys.modules[shapes] is first
    loader.release()
    assert loader.borrow(options).FIELDS and not still_loaded(package)


def test_what_a_game_needs_at_times_comes_and_goes():
    package = "clutch.games.dinoland"
    forget(package)
    loader = Loader()
    loader.choose("dinoland", "quick")
    loader.finish()
    special, named = package + ".rules.special", package + ".screens.which_tile"
    turns = package + ".screens.quick"
    loader.choose_more("dinoland", "quick", ["turns", "special", "named"])
    assert special in loader.waiting and named in loader.waiting and turns not in loader.waiting
    loader.finish()
    assert special in sys.modules
    loader.choose_more("dinoland", "quick", ["turns", "named"])
    assert special not in sys.modules and named in sys.modules and turns in sys.modules
    loader.choose_more("dinoland", "quick", [])
    assert turns not in sys.modules and package + ".rules.land" in sys.modules
    # What was waiting is not loaded when nothing asks for it any more.
    loader.choose_more("dinoland", "quick", ["special"])
    loader.choose_more("dinoland", "quick", ["turns"])
    assert special not in loader.waiting and turns in loader.waiting
    loader.release()
    assert not still_loaded(package)


def test_corrections_by_hand_are_loaded_once_and_go_when_nobody_presses():
    package = "clutch.games.dragons"
    by_hand, core = package + ".rules.by_hand", "clutch.core.by_hand"
    forget(package)
    loader = Loader()
    loader.choose("dragons", "full")
    loader.finish()
    game = find(package + ".rules").Game({"game": "dragons", "players": ["Anna", "Brian"]})
    game.by_hand()
    first = sys.modules[by_hand]
    game.play(["set", "broken", 0, 1])
    assert sys.modules[by_hand] is first and core in sys.modules
    loader.drop_unused()
    assert by_hand not in sys.modules and core not in sys.modules
    assert package + ".rules" in sys.modules
    loader.release()


def test_a_module_that_cannot_be_loaded_is_tried_once():
    loader = Loader()
    loader.queue(("clutch.no_such_module", PACKAGE))
    refuses(ImportError, "", loader.step)
    assert "clutch.no_such_module" not in loader.waiting
    loader.release()


def test_what_a_game_needs_from_now_on_is_chosen_by_the_next_step_or_the_next_change():
    special = "clutch.games.dinoland.rules.special"
    loader = Loader()
    loader.choose("dinoland", "quick")
    loader.finish()
    loader.queue_more("dinoland", "quick", ["turns", "special"])
    assert loader.due and not loader.waiting, "a press only says what is due"
    loader.finish()
    assert special in sys.modules
    loader.queue_more("dinoland", "quick", ["turns"])
    loader.queue_more("dinoland", "quick", ["turns"])
    assert special in sys.modules
    loader.queue_more("dinoland", "quick", [])  # no step came between
    assert special not in sys.modules
    loader.finish()
    loader.release()
