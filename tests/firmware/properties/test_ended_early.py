"""A game that is ended before its time keeps its standing: bedtime is the commonest end."""

import pytest

from any_game import entered, every_kind, seeds
from tested_device import Device

NAMES = ["Anna", "Brian", "Carol", "Nick"]
TALLY = {"game": "tally", "players": NAMES, "target": 100}


@every_kind
@pytest.mark.parametrize("number", range(2))
def test_the_standing_of_any_game_at_any_moment_is_kept(game, depth, number):
    device = entered(seeds(game, depth, 2)[number], 3 + 20 * number)
    names = device.app.table.session.setup["players"]
    device.end_by_hand()
    (result,) = device.results()
    page = device.app.screen
    assert page.title == device.say("game_" + game)
    scores = [score for _, score in result["rows"]]
    standing = [(f"{scores.index(score) + 1} {name}", score) for name, score in result["rows"]]
    *shown, early = page.lines
    together = result.get("form") == "together"
    ahead = device.say("result_together") if together else result["rows"][0][0][:3]
    if not together and len({score for _, score in result["rows"]}) == 1:
        ahead = device.say("none_ahead")
    assert page.right == (result["where"] if len(page.lines) <= 6 else "1/2")
    assert shown == standing and early.startswith(device.say("ended_early", ahead))
    device.press(*["OK"] * (1 + len(page.lines) // 7))  # six lines are a page
    assert device.rows() and device.chosen == device.say("game_" + game)
    assert result["early"] is True and result["winners"] == 0 and result["game"] == game
    assert sorted(name for name, _ in result["rows"]) == sorted(names)
    assert device.app.table is None and device.restart().app.table is None


def test_points_that_the_table_has_seen_are_kept(device):
    dragons = {"game": "dragons", "players": NAMES}
    device.begin(dragons, ["reveal", 3], ["reveal", 4], ["reveal", 5], ["take", 9])
    device.run(2000)
    game = device.app.table.game
    seen = [game.score(seat) for seat in range(game.seats)]
    assert max(seen) > 0
    device.end_by_hand()
    (result,) = device.results()
    assert sorted(int(score) for _, score in result["rows"]) == sorted(seen)


@pytest.mark.parametrize("depth", ["full", "quick"])
def test_in_a_race_those_with_more_dinosaurs_home_are_ahead_whoever_has_drops(device, depth):
    race = {"game": "race", "players": NAMES[:3], "depth": depth}
    tile = 5 if depth == "full" else None
    moves = (["set", "dinos", 0, [12, tile]], ["set", "drops", 0, 1])
    for count, ahead in ((2, "Anna"), (0, None)):
        device.begin(race, *moves[:count], ["roll", "desert"])
        device.end_by_hand()
        result = device.results()[0]
        assert result["rows"][0] == ["Anna", "1/2" if ahead else "0/2"]
        said = device.say("result_early", ahead) if ahead else device.say("none_ahead")
        assert device.app.screen.lines[-1] == device.say("ended_early", said)


def test_a_game_in_which_nothing_was_entered_leaves_no_result(device):
    device.begin(TALLY)
    device.end_by_hand()
    assert device.results() == [] and device.rows()


def test_the_standing_is_shown_once_and_kept_once_wherever_the_power_goes(device):
    device.begin(TALLY, ["add", 1, 5])
    device.end_by_hand()
    assert device.app.screen.lines[0] == ("1 Brian", "5")
    assert device.app.screen.prompt.startswith(device.say("ask_home_again"))
    device = device.restart()
    assert device.rows() and len(device.results()) == 1


@pytest.mark.parametrize("leave", [Device.end_by_hand, Device.leave])
def test_a_game_that_is_over_is_not_early_however_it_is_left(device, leave):
    device.begin(TALLY, ["add", 1, 5], ["end"])
    leave(device)
    (result,) = device.results()
    assert device.rows() and "early" not in result and result["winners"] == 1


def test_a_scoreboard_without_a_target_is_not_early_when_its_table_ends_it(device):
    device.begin({"game": "tally", "players": NAMES}, ["add", 2, 25], ["add", 1, 5])
    device.press("RIGHT")
    assert "^" in device.told, "what leads to the end of the game"
    device.end_by_hand()
    assert device.say("title_over") in device.told
    device.press("OK", "OK")
    (result,) = device.results()
    assert device.rows() and "early" not in result and result["winners"] == 1
    assert result["rows"][:2] == [["Carol", "25"], ["Brian", "5"]]
    device.choose("title_results")
    assert device.panel[1].startswith("Carol")
    device.press("LEFT")
    assert device.told.count(device.say("of", 1, 1)) == 1 and "Carol" in device.told


def test_a_round_of_t_rex_that_was_not_finished_does_not_count(device):
    device.begin({"game": "trex", "players": NAMES}, ["set", "round", None, 5])
    assert device.app.table.reports.where(device.app.words, device.app.table.game) == "Round 5/12"
    device.end_by_hand()
    assert device.results()[0]["where"] == "Round 4/12"
