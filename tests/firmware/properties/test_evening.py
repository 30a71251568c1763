"""An evening at the table: leaving early, switching off, several games, and what goes wrong."""

import json

import pytest

from clutch.games.contract import RuleError
from in_process import HOLD_MS, Device
from memory_files import MemoryFilesystem

NAMES = ["Anna", "Brian", "Carol", "Nick"]
TREX = {"game": "trex", "players": NAMES, "high": "blue", "low": "red"}


@pytest.fixture
def device():
    return Device(MemoryFilesystem())


def banner(device) -> str:
    return device.app.screen.banner or ""


def menu(device, entry, *keys) -> None:
    """Open an entry of the table menu and press keys in it."""
    device.press("OK", held_ms=HOLD_MS)
    choices = device.app.screen
    down = choices.items.index(device.app.words.say("menu_" + entry)) - choices.cursor
    device.press(*["DOWN"] * down, "OK", *keys)


def play(device, *moves) -> None:
    for move in moves:
        device.app.enter(list(move))
    device.run(100)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_twelve_wide_letters_and_equal_names_are_told_apart(device, language):
    device.app.speak(language)
    for names in (["Wwwwwwwwwwww"] * 5, ["Anna"] * 3):
        device.app.start({**TREX, "players": names})
        device.run(7000)
        seats = device.app.words.seats
        assert len(set(seats)) == len(seats)
        assert device.app.canvas.clipped is None


def test_nobody_leaves_below_the_minimum(device):
    device.app.start({**TREX, "players": ["Anna", "Brian", "Carol"]})
    before = device.app.state()
    with pytest.raises(RuleError) as refusal:
        device.app.enter(["leave", 0])
    assert "3" in device.app.say(refusal.value)
    menu(device, "leave", "OK")
    assert "3" in banner(device) and device.app.state() == before


def test_somebody_leaves_between_two_rounds_and_the_others_play_on(device):
    device.app.start(TREX)
    menu(device, "leave", "DOWN", "OK")
    play(device, ["play", 6])
    assert device.app.state()["turn"] == 2


def test_a_correction_after_which_the_game_could_not_have_gone_on(device):
    device.app.start(TREX)
    play(device, ["play", 6], ["play", 7], ["play", 8], ["play", 12], ["play", 3], ["play", 12])
    play(device, ["egg", "red"])
    before = device.app.state()
    menu(device, "correct", *["DOWN"] * 5, "OK")
    assert device.app.screen.title == device.app.words.say("title_correct")
    device.press("RIGHT", "OK")  # Brian's blue 7, a meteor, becomes a card without one
    assert banner(device), "nothing was said"
    assert device.app.state() == before


def test_power_pulled_in_the_name_entry_loses_nothing(device):
    device.app.start(TREX)
    play(device, ["play", 6])
    device.app.go_home()
    device.run(100)
    device.press("DOWN", "OK", "DOWN", "DOWN", "OK", "OK", "DOWN", "OK", "UP", "RIGHT")
    again = device.restart()
    assert again.app.state()["tops"] == [6, None, None, None]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff",
        b"[]",
        b"{}",
        b'{"version": 1, "values": 7}',
        b'{"version": 1, "values": {"language": "xx", "lamps": -5, "sleep": "x"}}',
        b'{"version": 9, "values": {"language": "nl"}}',
    ],
)
def test_a_settings_file_edited_into_nonsense_gives_defaults(content):
    filesystem = MemoryFilesystem()
    filesystem.mkdir("/store")
    for name in ("settings", "table", "results", "learned_trex"):
        filesystem.files[f"/store/{name}.json"] = content
    device = Device(filesystem)
    assert device.app.settings.values == {
        "language": "en",
        "sound": True,
        "lamps": 60,
        "contrast": 70,
        "sleep": 15,
        "turned": False,
    }
    device.press("OK", "OK")
    assert device.app.state()["phase"] == "play"


def test_two_unfinished_games_are_both_gone_on_with(device):
    device.app.start(TREX)
    play(device, ["play", 6])
    device.app.start({**TREX, "players": ["X", "Y", "Z"]})
    play(device, ["play", 7], ["play", 8])
    device.app.go_home()
    device.run(100)
    device.press("OK", "DOWN", "OK")
    assert device.app.state()["tops"] == [6, None, None, None]
    play(device, ["play", 7])
    device = device.restart()
    assert device.app.state()["tops"] == [6, 7, None, None]
    device.app.go_home()
    device.run(100)
    device.press("OK", "OK")
    assert device.app.state()["tops"] == [7, 8, None]


def test_a_finished_game_stands_in_the_results(device):
    device.app.start({**TREX, "depth": "quick", "players": ["Anna", "Brian", "Carol"]})
    colours = ["red", "blue", "green", "brown", "yellow"]
    for number in range(12):
        play(device, ["over"], ["egg", 0, "red"], ["egg", 1, colours[number % 5]])
        if number < 11:
            play(device, ["trump", "keep"])
    assert device.app.state()["winners"] == [0]
    device.press("OK", "OK", "OK")
    assert device.app.state() is None
    saved = json.loads(device.filesystem.files["/store/results.json"])["values"]["games"]
    assert saved[0]["rows"][0] == ["Anna", "144"] and saved[0]["winners"] == 1
    assert device.restart().app.state() is None


def test_what_was_learned_is_known_in_the_next_game_and_not_changed_in_this_one(device):
    device.app.start(TREX)
    play(device, ["play", 9], ["symbol", 2])
    stored = json.loads(device.filesystem.files["/store/learned_trex.json"])["values"]["symbols"]
    assert stored["9"] == 2
    device.app.go_home()
    device.run(100)
    device.press("DOWN", "OK", "OK")
    play(device, ["play", 9])
    assert device.app.state()["phase"] == "play"


def test_it_dims_darkens_sleeps_and_the_waking_press_does_nothing_else(device):
    device.app.start(TREX)
    device.run(1000)
    panel, lamps = device.handheld.display, device.handheld.lamps
    bright, lit = panel.contrast, sum(map(sum, lamps.rgb))
    device.run(61_000)
    assert 0 < sum(map(sum, lamps.rgb)) < lit
    device.run(60_000)
    assert panel.contrast < bright
    device.run(180_000)
    assert sum(map(sum, lamps.rgb)) == 0 and panel.lit
    device.run(600_000)
    assert not panel.lit
    bytes_before = panel.bytes
    device.run(3_600_000)
    assert panel.bytes == bytes_before
    before = device.app.state(), device.app.screen
    device.press("OK")
    assert panel.lit and panel.contrast == bright and sum(map(sum, lamps.rgb)) > 0
    assert (device.app.state(), device.app.screen) == before


def test_a_low_battery_warns_once_and_puts_the_lamps_out(device):
    device.app.start(TREX)
    device.run(1000)
    device.handheld.battery_mv = 3400
    device.run(31_000)
    assert banner(device) == device.app.words.say("battery_low")
    assert sum(map(sum, device.handheld.lamps.rgb)) == 0
    device.press("DOWN")
    device.run(120_000)
    assert not banner(device)
