"""The touch panel: how a finger on it is read, and that keys work beside it."""

import device_time
from board import BOARD
from clutch.drivers.touch import TOUCHED, TouchedKeys
from clutch.ui.gestures import LEFT
from host_sim.electronics.handheld import Handheld

TOUCH = {
    "x_plus": 26, "x_minus": 18, "y_plus": 27, "y_minus": 19, "x": [3000, 62000],
    "y": [62000, 3000],
}  # fmt: skip


def opened():
    """A touch panel, and the handheld that it is on."""
    handheld = Handheld(dict(BOARD, touch=TOUCH)).attach()
    pins = [BOARD["keys"][name] for name in ("up", "down", "left", "right", "ok", "back")]
    return handheld, TouchedKeys(pins, device_time, BOARD["key_port"], TOUCH)


def polled(keys, duration_ms):
    """The taps while the keys are polled, and the mask at the end."""
    taps = []
    mask = 0
    for _ in range(duration_ms // 5):
        device_time.sleep_ms(5)
        mask = keys.poll(device_time.ticks_ms())
        place = keys.take()
        if place >= 0:
            taps.append((place % 128, place // 128))
    return taps, mask


def test_the_panel_gives_each_pixel_once_and_breaks_no_rule_of_its_pins():
    handheld, keys = opened()
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63), (64, 31), (13, 50)):
        handheld.lay_finger(x, y)
        assert polled(keys, 400) == ([(x, y)], TOUCHED)
        handheld.release("touch")
        assert polled(keys, 100) == ([], 0)
    assert keys.settled and not handheld.faults, handheld.faults


def test_a_touch_is_an_edge_that_wakes_and_keys_work_beside_it():
    handheld, keys = opened()
    polled(keys, 100)
    assert not keys.edge
    handheld.lay_finger(60, 30)
    device_time.sleep_ms(1)
    assert keys.edge
    handheld.press("left")
    assert polled(keys, 60)[1] == TOUCHED | 1 << LEFT
    handheld.release("touch")
    assert polled(keys, 100)[1] == 1 << LEFT
    handheld.release("left")
    assert polled(keys, 100)[1] == 0 and keys.settled


def test_a_finger_that_slides_is_no_tap():
    handheld, keys = opened()
    taps = []
    for x in range(0, 120, 15):
        handheld.lay_finger(x, 20)
        taps += polled(keys, 5)[0]
    handheld.release("touch")
    assert taps + polled(keys, 100)[0] == []


def test_a_touch_that_lasts_when_it_is_swallowed_or_ignored_is_no_tap():
    for swallow in (True, False):
        handheld, keys = opened()
        handheld.lay_finger(60, 30)
        device_time.sleep_ms(5)
        keys.poll(device_time.ticks_ms())
        (keys.swallow if swallow else keys.ignore)()
        assert polled(keys, 500)[0] == []
        handheld.release("touch")
        polled(keys, 100)
        handheld.lay_finger(60, 30)
        assert polled(keys, 100)[0] == [(60, 30)]
    handheld, keys = opened()
    handheld.lay_finger(60, 30)
    for _ in range(4):
        device_time.sleep_ms(5)
        keys.poll(device_time.ticks_ms())
    keys.ignore()
    assert polled(keys, 500)[0] == [], "what was measured before is forgotten"
