"""The README of the games is as it is made from their rules."""

import pytest
from click.testing import CliRunner

from clutch.core.setup import _COMMON as COMMON
from clutch.games import GAMES, game_module
from host_sim.errors import UserError
from tools.checks.game_files import is_small
from tools.cli import main
from tools.texts import games_list as describing
from tools.texts.games_list import README, made, title_of


def test_the_list_of_games_is_made_from_the_rules():
    assert README.read_text("utf-8") == made(), "python3 tools/run.py games"


def test_the_command_writes_it_and_says_when_nothing_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(describing, "README", tmp_path / "README.md")
    monkeypatch.setattr("host_sim.files.paths.ROOT", tmp_path)
    first, second = (CliRunner().invoke(main, ["games"]) for _ in range(2))
    assert first.output == "README.md: written\n"
    assert second.output == "README.md: is as the rules say\n"
    assert (tmp_path / "README.md").read_text("utf-8") == made()


def test_every_key_that_all_set_ups_take_is_described():
    shared = made().partition("\n## What all games share\n")[2].partition("\n## ")[0]
    assert [key for key in COMMON if f"`{key}`" not in shared] == []


@pytest.mark.parametrize("game", [game for game in GAMES if not is_small(game)])
def test_a_games_own_page_leads_to_its_place_in_the_list(game):
    assert (README.parent / game / "README.md").is_file()
    anchor = title_of(game).lower().replace(" ", "-")
    assert f"(../README.md#{anchor})" in (README.parent / game / "README.md").read_text("utf-8")


def test_a_form_of_one_depth_says_its_depth_and_what_it_means_there():
    rows = [line for line in made().splitlines() if line.startswith('| `["egg", ')]
    assert [row.split(" | ")[:2] for row in rows] == [
        ['| `["egg", colour]`', "full"],
        ['| `["egg", seat, colour]`', "quick"],
    ]
    assert [row.split(" | ")[3] for row in rows] == [
        "The owner of the highest card takes an egg, then the owner of the second. |",
        "A seat takes an egg, the one with the highest card first. |",
    ]


def test_a_move_without_a_description_is_one_line(monkeypatch):
    monkeypatch.setattr(game_module("trex", "rules.cards").play_blind, "__doc__", None)
    with pytest.raises(UserError, match=r"trex\.rules\.cards: play_blind is not described"):
        made()


def test_a_set_up_key_without_a_description_is_one_line(monkeypatch):
    monkeypatch.setattr(game_module("trex", "rules").Game, "SETUP", ("high", "width"))
    with pytest.raises(UserError, match="does not describe width"):
        made()
