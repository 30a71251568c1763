"""A colour can be recognised on the lamps: bright, dim beside others, at every brightness of the
settings, and when the lamps dim because nobody presses a key."""

import pytest

from board import BOARD
from bus_recorder import Clock, Wires
from clutch.drivers.lamps import Lamps
from clutch.games.trex.rules.ranking import COLOURS as CARDS
from clutch.record.settings import ROWS
from clutch.ui.lamp_frame import DIM, LampFrame
from clutch.ui.palette import COLOURS, SEATS
from host_sim.frontends.lamp_colours import seen

PERCENT = [value for value in dict(ROWS)["lamps"] if value != "auto"]
ROLES = {"cross": (CARDS, (255, 96)), "seats": ([seat[0] for seat in SEATS], (255, DIM))}


@pytest.mark.parametrize("part", [1, 3], ids=["awake", "dimmed"])
@pytest.mark.parametrize("percent", PERCENT)
@pytest.mark.parametrize("role", ROLES)
def test_every_colour_has_its_name(role, percent, part):
    words, levels = ROLES[role]
    for word in words:
        for level in levels:
            wires = Wires(BOARD)
            lamps = Lamps(22, 1, 400, None, Clock())
            frame = LampFrame({"cross": [0, 1]})
            frame.cross(0, COLOURS[word], level)
            lamps.write(frame.rgb, percent * 255 // 100 // part)
            green, red, blue = wires.logged("lamps")[-1][0]
            look = seen((red, green, blue), role)
            assert look and look.name == word, (word, level, (red, green, blue))
