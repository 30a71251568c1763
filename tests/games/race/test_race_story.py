"""Dino Race: the lamps of a story."""

from clutch.games.race.screens.story import _ARMS, _spin
from clutch.ui.lamp_frame import LampFrame

CROSS = {"cross": (0, 5)}


def test_only_the_middle_and_one_arm_of_the_cross_are_lit_while_the_die_rolls():
    lamps = LampFrame(CROSS)
    for frame in range(8):
        for arm in range(5):
            lamps.cross(arm, (9, 9, 9))
        _spin(lamps, frame)
        lit = [arm for arm in range(5) if any(lamps.rgb[3 * arm : 3 * arm + 3])]
        assert lit == sorted([2, _ARMS[frame % len(_ARMS)]])
