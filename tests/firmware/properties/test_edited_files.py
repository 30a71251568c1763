"""Files in flash that somebody edited, or of which a bit turned: they hinder nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import clutch
from clutch.menus.code_page import CodePage
from tested_device import Device, stored


def test_a_settings_file_edited_into_nonsense_gives_defaults():
    device = Device(stored(settings={"language": "xx", "lamps": -5, "sleep": "x"}))
    assert device.app.settings.values == {
        "language": "en",
        "sound": True,
        "lamps": "auto",
        "battery": "sparing",
        "contrast": 70,
        "sleep": 15,
        "turned": False,
        "gauge_mv": 0,
    }
    device.press(*["OK"] * 6)
    assert device.app.state()["phase"] == "play"


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
    device = Device(stored(**{"learned_" + game: values}))
    device.choose("title_settings")
    device.choose("learned_" + game)
    device.press("RIGHT", "DOWN", "RIGHT", "BACK", "BACK", "BACK")
    assert not getattr(device.app.screen, "broken", False), device.app.screen.lines
    device.app.go_home()
    device.choose("game_" + game)
    device.press(*["OK"] * 5)
    assert device.app.state() is not None, device.app.screen.banner


GOOD = {
    "game": "trex", "rows": [["Brian", "5"], ["Carol", "0"]], "winners": 1, "key": "3 630dcd2f",
    "form": "teams", "early": True, "where": "Round 5/12", "times": ["4:05", "1:00"],
}  # fmt: skip
ODD = some.recursive(
    some.none() | some.booleans() | some.floats() | some.text() | some.integers(-3, 12)
    | some.sampled_from(
        [10**300, -(10**30), 2**31, "x" * 5000, "W W " * 2000, "\ud800", "2/2", "3 (4)", "-7"]
    ),
    lambda inner: some.lists(inner, max_size=9)
    | some.dictionaries(some.text() | some.just("\udfff"), inner, max_size=3),
    max_leaves=12,
)  # fmt: skip


@some.composite
def changed(draw, value=GOOD):
    """A result, or a part of one, in which one place holds something else, or nothing."""
    places = list(value) if isinstance(value, dict) else list(range(len(value)))
    value = value.copy()
    place = draw(some.sampled_from(places))
    if isinstance(value[place], list) and draw(some.booleans()):
        value[place] = draw(changed(value[place]))
    elif draw(some.integers(0, 9)):
        value[place] = draw(ODD)
    else:
        del value[place]
    return value


@pytest.fixture(scope="module")
def a_page():
    """Codes with the address of a page, not the plain text."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clutch, "PAGE", "https://clutch.example/x")
        yield


def broken(device):
    """The page of an error, if it is shown."""
    return device.app.screen if getattr(device.app.screen, "broken", False) else None


@settings(max_examples=20)
@given(some.lists(changed() | ODD, max_size=3), changed({"Anna": [1, 2], "Bo": [0, 3]}) | ODD)
def test_whatever_is_in_the_file_of_results_it_is_shown_and_another_is_kept(a_page, games, older):
    device = Device(stored(results={"games": games, "older": older}))
    if device.say("title_results") in device.rows():
        device.choose("title_results")
        for _ in range(len(getattr(device.app.screen, "items", ()))):
            device.press("OK", "RIGHT")
            if not isinstance(device.app.screen, CodePage):  # the ranking has two pages
                device.press("RIGHT")
            device.run(500)
            assert device.app.screen.picture
            assert not broken(device)
            device.press("BACK", "BACK", "DOWN")
        device.press("RIGHT")
        assert not broken(device)
        device.app.go_home()
    device.begin({"game": "tally", "players": ["Anna", "Bo"]}, ["end"])
    device.app.settle()
    device.leave()
    assert device.results()[0]["game"] == "tally"
