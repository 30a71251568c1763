"""The Dice screen and the Die page: fair by the evening's seed, counted once, and judged."""

import pytest

from clutch.core import chance
from clutch.core.event_die import FACES
from clutch.menus import die_check as die_page
from clutch.modules import borrow
from tested_device import RACE, Device

EVENT, SEVERAL, SIDES = 0, 5, 7  # what is rolled, in the order of DOWN


def with_dice(kind):
    """A device that shows the dice, and the seed of its evening."""
    device = Device()
    borrow("clutch.menus.dice").show(device.app, device.app.go_home)
    device.press(*["DOWN"] * kind)
    return device, device.app.dice_session["seed"]


def roll(device):
    device.press("OK")
    device.run(1200)
    return device.app.screen.values


def test_the_faces_are_those_of_the_evenings_seed():
    device, seed = with_dice(EVENT)
    seen = [roll(device)[0] for _ in range(12)]
    assert seen == [chance.face(seed, k, 6) for k in range(12)]


def test_several_d6_and_a_die_of_many_sides_go_on_with_the_draws():
    device, seed = with_dice(SEVERAL)
    assert roll(device) == [chance.face(seed, k, 6) for k in range(5)]
    device.press("DOWN", "DOWN", "RIGHT")
    assert roll(device) == [chance.face(seed, 5, 21)]


def test_a_key_cuts_the_roll_short_and_changes_nothing():
    device, seed = with_dice(EVENT)
    device.press("OK")
    assert device.app.screen.frame_ms
    device.press("LEFT")
    assert not device.app.screen.frame_ms
    assert device.app.screen.values == [chance.face(seed, 0, 6)]
    assert device.app.dice_session["draws"] == 1


def thrown(die):
    """A device whose die has just begun to roll: this kind of the menu's, or the event die of Dino
    Race in this depth."""
    if die in (EVENT, SEVERAL, SIDES):
        device, _ = with_dice(die)
        device.press("OK")
        return device
    device = Device()
    device.begin({**RACE, "depth": die})
    device.press("OK", *["DOWN"] * (die == "full"), "OK")  # the track is laid
    assert device.app.state()["turn"] == 1
    return device


def what_fell(device):
    """What shows what a die of `thrown` has fallen on, and how often it was rolled."""
    screen, session = device.app.screen, device.app.dice_session
    return screen, getattr(screen, "at", 0), session and session["draws"], device.app.state()


@pytest.mark.parametrize("die", [EVENT, SEVERAL, SIDES, "full", "quick"])
def test_no_ok_leaves_what_a_die_fell_on_within_a_moment_after_it_has_fallen(die):
    device, rolls_ms = thrown(die), 0
    while device.app.screen.frame_ms:
        device.run(10)
        rolls_ms += 10
    for wait_ms in range(0, rolls_ms + 250, 70):
        device = thrown(die)
        fell = what_fell(device)
        device.press_at_once("ok", wait_ms)
        assert what_fell(device) == fell, f"{wait_ms} of {rolls_ms} ms"


def counts(files):
    return die_page.counts(die_page.Store(files))


def test_what_fell_is_counted_once_and_kept():
    device, seed = with_dice(EVENT)
    for _ in range(7):
        roll(device)
    device.press("BACK")
    expected = [0] * 6
    for k in range(7):
        expected[chance.face(seed, k, len(FACES))] += 1
    files = device.restart().app.parts.files
    assert counts(files) == {"event": expected, "six": [0] * 6, "games": []}
    die_page.count_rolls(device.app)
    assert counts(files)["event"] == expected


def test_what_an_evening_rolled_stays_counted_when_its_seed_is_shown():
    device, seed = with_dice(EVENT)
    face = FACES[roll(device)[0]]
    device.press("DOWN")
    six = roll(device)[0]
    die_page.show(device.app, device.app.go_home)
    device.choose("die_counts")
    counted = list(device.app.screen.lines)
    assert (device.say("face_" + face), "1") in counted
    sixes = [(f"{device.say('dice_six')}: {1 + one}", str(int(one == six))) for one in range(6)]
    assert counted[8:14] == sixes
    device.press("BACK")
    device.choose("die_evening")
    device.press("OK")
    assert device.app.dice_session is None and seed.hex()[:16] in device.app.screen.lines
    device.press("BACK")
    device.choose("die_counts")
    assert device.app.screen.lines == counted


@pytest.mark.parametrize(
    ("fell", "key", "shown"),
    [
        ((4, 5, 5, 5, 5, 5), "die_few", ()),
        ((8, 12, 10, 10, 9, 11), "die_fair", ("1.0",)),  # 4 + 4 + 0 + 0 + 1 + 1, by 10
        # With 5 degrees of freedom 15.086 is exceeded once in 100, 20.515 once in 1,000.
        ((23, 3, 20, 20, 20, 20), "die_fair", ("15.0",)),
        ((38, 14, 20, 20, 20, 20), "die_odd", ("15.2",)),
        ((22, 0, 20, 20, 20, 20), "die_odd", ("20.5",)),
        ((26, 1, 20, 20, 20, 20), "die_bad", ("20.6",)),
        ((50, 50, 25, 25, 25, 25), "die_bad", ("25.0",)),  # three bits modulo 6
    ],
)
def test_a_die_is_called_odd_and_bad_where_a_table_of_chi_square_says_so(fell, key, shown):
    words = Device().app.words
    assert die_page.verdict(words, [*fell]) == words.say(key, *shown)


def test_a_stuck_source_of_chance_is_told_and_nothing_is_rolled(device):
    device.app.urandom = bytes
    borrow("clutch.menus.dice").show(device.app, device.app.go_home)
    device.run(50)
    assert device.app.dice_session is None
    device.press("OK")
    assert device.app.screen.title == "Clutch"
