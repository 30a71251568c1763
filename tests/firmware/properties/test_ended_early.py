"""A game that is ended before its time keeps its standing: bedtime is the commonest end."""

import json
from random import Random

import pytest

from clutch.core.contract import RuleError
from clutch.games import GAMES
from host_sim.in_process import HOLD_MS
from host_sim.players import answer, draw_setup, pick
from memory_files import MemoryFilesystem, refusing
from tested_device import Device

NAMES = ["Anna", "Brian", "Carol", "Nick"]


class Dice(Random):
    def below(self, most):
        return self.randrange(most)

    def one_of(self, values):
        return self.choice(values)


def end(device):
    device.press("OK", held_ms=HOLD_MS)
    menu = device.app.screen
    device.press(*["DOWN"] * menu.items.index(device.say("title_end")), "OK", "DOWN", "OK")
    device.run(100)


def results(device):
    data = device.drive.files.get("/store/results.json")
    return json.loads(data)["values"]["games"] if data else []


@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_standing_of_any_game_at_any_moment_is_kept(game, depth, seed):
    device, dice = Device(MemoryFilesystem()), Dice(seed)
    setup = {"game": game, "players": NAMES, "depth": depth, **draw_setup(game, dice)}
    try:
        device.app.start(setup)
    except RuleError:
        pytest.skip("not for four players")
    table, moves = device.app.table, 0
    assert table is not None
    rules = table.game
    while rules.phase != "over" and moves < 3 + 10 * seed:
        choice = pick(rules, rules.ask()["choices"], dice, early=False)
        move = answer(rules, choice, dice, moves)
        try:
            device.app.enter(move)
            moves += 1
        except RuleError:
            continue
    if rules.phase == "over":
        pytest.skip("it ended by itself")
    device.run(2000)
    end(device)
    (result,) = results(device)
    page = device.app.screen
    assert page.title == device.say("game_" + game)
    standing = [("- " + name, score) for name, score in result["rows"]]
    assert page.lines == [*standing, device.say("ended_early")], "on one page"
    device.press("OK")
    assert device.rows() and device.app.screen.cursor == 0
    assert result["early"] is True and result["winners"] == 0 and result["game"] == game
    assert sorted(name for name, _ in result["rows"]) == NAMES
    assert device.app.table is None and device.restart().app.table is None


def test_points_that_the_table_has_seen_are_kept():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "dragons", "players": NAMES})
    for move in (["reveal", 3], ["reveal", 4], ["reveal", 5], ["take", 9]):
        device.app.enter(move)
    device.run(2000)
    table = device.app.table
    assert table is not None
    game = table.game
    seen = [game.score(seat) for seat in range(game.seats)]
    assert max(seen) > 0
    end(device)
    (result,) = results(device)
    assert sorted(int(score) for _, score in result["rows"]) == sorted(seen)


def test_a_game_in_which_nothing_was_entered_leaves_no_result():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "tally", "players": NAMES})
    device.run(100)
    end(device)
    assert results(device) == [] and device.rows()


def test_the_standing_is_shown_once_and_kept_once_wherever_the_power_goes():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "tally", "players": NAMES})
    device.app.enter(["add", 1, 5])
    device.run(1000)
    end(device)
    assert device.app.screen.lines[0] == ("- Brian", "5")
    assert device.app.screen.prompt == device.say("ask_home_again")
    device = device.restart()
    assert device.rows() and len(results(device)) == 1


def test_a_standing_that_cannot_be_kept_leads_home_and_the_game_waits():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "tally", "players": NAMES})
    device.app.enter(["add", 1, 5])
    device.run(1000)
    device.drive.trouble = refusing(["write"], "/store")
    end(device)
    assert device.banner == device.say("flash_error")
    assert device.rows()[0] == device.say("item_resume")


def test_a_game_that_is_over_is_ended_without_a_second_ranking():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "tally", "players": NAMES})
    for move in (["add", 1, 5], ["end"]):
        device.app.enter(move)
    device.run(1000)
    end(device)
    assert device.rows() and len(results(device)) == 1


def test_a_game_that_is_over_is_not_early():
    device = Device(MemoryFilesystem())
    device.app.start({"game": "tally", "players": NAMES})
    for move in (["add", 1, 5], ["end"]):
        device.app.enter(move)
    device.app.leave_finished()
    (result,) = results(device)
    assert "early" not in result and result["winners"] == 1
