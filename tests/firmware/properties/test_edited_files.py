"""Files in flash that somebody edited, or of which a bit turned: they hinder nothing."""

import json

import pytest

from memory_files import MemoryFilesystem
from tested_device import Device


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
        "lamps": "auto",
        "battery": "sparing",
        "contrast": 70,
        "sleep": 15,
        "turned": False,
    }
    device.press("OK", "OK", "OK")
    assert device.app.state()["phase"] == "play"


def stored(name, values):
    """A handheld in whose flash a file of /store holds these values."""
    filesystem = MemoryFilesystem()
    filesystem.mkdir("/store")
    text = json.dumps({"version": 1, "values": values})
    filesystem.files[f"/store/{name}.json"] = text.encode()
    return Device(filesystem)


def open_room(device, key):
    """OK on an entry of the home list."""
    entries = [text for _, text, _ in device.app.screen.entries]
    device.press(*["DOWN"] * entries.index(device.app.words.say(key)), "OK")


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("trex", {"symbols": {"99": 1}}),
        ("trex", {"symbols": {"3": 1}}),
        ("trex", {"symbols": {"9": "meteos"}}),
        ("trex", {"symbols": {"9": [1]}}),
        ("dinoland", {"shapes": {"egg": [1, 2, 3, 4, 5]}}),
        ("dinoland", {"shapes": {"nothing": 7}}),
    ],
)
def test_what_was_learned_and_makes_no_sense_hinders_no_game(game, values):
    device = stored("learned_" + game, values)
    open_room(device, "title_settings")
    form = device.app.screen
    labels = [label for label, _ in form.rows()]
    place = labels.index(device.app.words.say("learned_" + game))
    device.press(*["DOWN"] * place, "OK", "RIGHT", "DOWN", "RIGHT", "BACK", "BACK", "BACK")
    assert not getattr(device.app.screen, "broken", False), device.app.screen.lines
    device.app.go_home()
    open_room(device, "game_" + game)
    device.press("OK", "OK")
    assert device.app.state() is not None, device.app.screen.banner


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [7],
        [["Anna"]],
        [["Anna", 3]],
        [[None, "3"]],
        [["Anna", "3"], ["Nick", ["1"]]],
    ],
)
def test_results_that_make_no_sense_are_left_out(rows):
    good = {"game": "trex", "rows": [["Brian", "5"], ["Carol", "2"]], "winners": 1}
    device = stored("results", {"games": [{"game": "trex", "rows": rows, "winners": 1}, good]})
    open_room(device, "title_results")
    assert [result["rows"][0] for result in device.app.screen.items] == [["Brian", "5"]]
    device.press("OK")
    assert device.app.screen.lines == [("1 Brian", "5"), ("2 Carol", "2")]
