"""The lamp frame: which bytes a role lights, what a board lacks, and how a lamp pulses."""

from check import NO_ALLOCATION
from clutch.ui import icons
from clutch.ui.lamp_frame import DIM, LampFrame
from clutch.ui.palette import COLOURS, SEATS

ROLES = {"track": [0, 13], "cross": [13, 5], "seats": [18, 8]}
COUNT = 26


def lamps(rgb):
    """The lamps that are lit: {number: (red, green, blue)}."""
    return {
        lamp: tuple(rgb[3 * lamp : 3 * lamp + 3])
        for lamp in range(len(rgb) // 3)
        if any(rgb[3 * lamp : 3 * lamp + 3])
    }


def test_a_role_lights_the_lamps_that_the_board_gave_it():
    frame = LampFrame(ROLES)
    assert len(frame.rgb) == 3 * COUNT and not any(frame.rgb)
    frame.track(0, (1, 2, 3))
    frame.track(12, (4, 5, 6))
    frame.cross(2, (7, 8, 9))
    frame.seat(7)
    assert lamps(frame.rgb) == {0: (1, 2, 3), 12: (4, 5, 6), 15: (7, 8, 9), 25: SEATS[7]}


def test_a_seat_is_bright_or_dim_in_its_colour():
    frame = LampFrame(ROLES)
    for seat in range(8):
        frame.seat(seat)
        bright = lamps(frame.rgb)[18 + seat]
        assert bright == SEATS[seat]
        frame.seat(seat, False)
        assert lamps(frame.rgb)[18 + seat] == tuple([part * DIM // 255 for part in bright])
    assert not frame.pulse


def test_a_place_that_a_role_does_not_have_changes_nothing():
    frame = LampFrame(ROLES)
    for light, many in ((frame.track, 13), (frame.cross, 5)):
        for place in (-1, many, 200):
            light(place, (255, 255, 255), 255, True)
    assert not any(frame.rgb) and not frame.pulse
    frame = LampFrame({"seats": [0, 4]})
    for seat in range(4, 8):
        frame.seat(seat, True, True)
    assert not any(frame.rgb) and not frame.pulse


def test_only_a_pulsing_lamp_pulses_and_it_never_goes_out():
    frame = LampFrame(ROLES)
    frame.track(3, (200, 100, 0), 255, True)
    frame.track(4, (200, 100, 0))
    assert frame.pulse
    reds = []
    for phase in range(32):
        shown = lamps(frame.pulsed(phase))
        assert shown[4] == (200, 100, 0)
        reds.append(shown[3][0])
    assert reds[0] == 200 and 25 < reds[16] < 100
    assert reds[1:16] == reds[31:16:-1], reds
    assert all(brighter > darker for brighter, darker in zip(reds[:16], reds[1:17])), reds
    for phase in range(32):
        red, green, blue = lamps(frame.pulsed(phase))[3]
        assert red // 2 == green and not blue, "each channel by the same part"
    assert lamps(frame.rgb)[3] == (200, 100, 0)


def test_a_pulse_allocates_nothing():
    frame = LampFrame(ROLES)
    frame.seat(3, True, True)
    frame.pulsed(3)
    with NO_ALLOCATION:
        for phase in range(32):
            frame.pulsed(phase)


def test_every_seat_has_a_colour_a_word_and_a_shape_of_its_own():
    assert len(SEATS) == len(set(SEATS)) == len(set(icons.SEAT)) == 8
    for rgb in COLOURS.values():
        assert len(rgb) == 3 and all(0 <= channel <= 255 for channel in rgb)
