"""What a table may enter wrongly in Dino Race: refused in one line that fits on the panel, in
every language, and nothing has changed, neither the game nor its record.
"""

import pytest

from clutch.core.contract import RuleError
from memory_files import MemoryFilesystem
from tested_device import Device
from tests.games.race.table import TRACK
from tests.two_languages import TWO_LANGUAGES

PANEL_COLUMNS = 128
RACE = {"game": "race", "players": ["Anna", "Brian", "Carol"], "track": TRACK}
PRIZES = [["prize", 0, 4, "red"], ["prize", 0, 6, "red"]]

# name: (set-up, moves that lead there, the move that is refused)
BAD = {
    "a step of a dinosaur that is home": (RACE, [["set", "dinos", 0, [12, 5]]], ["step", 0]),
    "a special without a target": (RACE, [["set", "dinos", 1, [7, 8]]], ["push", 1, 0]),
    "a trip without a target": (
        RACE,
        [["set", "egg", None, 2], ["set", "dinos", 1, [7, 8]]],
        ["trip", 1, 0],
    ),
    "a prize value twice": (
        {**RACE, "depth": "quick"},
        [["home", 0], ["home", 0], ["prize", 0, 4, "red"]],
        ["prize", 0, 4, "red"],
    ),
    "an egg passed to a player already home": (
        RACE,
        [["set", "dinos", 1, [12, 12]], ["set", "egg", None, 0]],
        ["give", 1],
    ),
    "a fourth tile of a terrain": (
        {**RACE, "depth": "quick", "variant": "double"},
        [["home", 0], ["home", 0], *PRIZES, ["egg_counter", 5]],
        ["track", ["plains"] * 4 + ["desert"] * 3 + ["swamp"] * 3 + ["jungle"] * 2],
    ),
}


@pytest.mark.parametrize("language", TWO_LANGUAGES)
@pytest.mark.parametrize("name", BAD)
def test_it_is_refused_in_one_line_and_changes_nothing(name, language):
    setup, moves, bad = BAD[name]
    device = Device(MemoryFilesystem())
    device.app.settings.speak(language)
    device.app.start(setup)
    for move in moves:
        device.app.settle()
        device.app.enter(move)
    device.run(2000)
    before = device.app.state(), dict(device.drive.files)
    with pytest.raises(RuleError) as refusal:
        device.app.enter(bad)
    text = device.app.say(refusal.value)
    device.run(2000)
    assert (device.app.state(), dict(device.drive.files)) == before
    assert "\n" not in text and "{" not in text
    assert 0 < device.app.canvas.width(text) <= PANEL_COLUMNS - 1, text
    print(f"{name}: {text}")
