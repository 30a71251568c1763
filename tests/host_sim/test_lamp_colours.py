"""A colour can be recognised on the lamps: bright, dim beside others, at every brightness of the
settings, and when the lamps dim because nobody presses a key."""

import pytest

from board import BOARD
from bus_recorder import Clock, Wires
from clutch.core.event_die import FACES
from clutch.drivers.lamps import Lamps
from clutch.games.trex.rules.ranking import COLOURS as CARDS
from clutch.record.settings import ROWS
from clutch.ui.lamp_frame import DIM, LampFrame
from clutch.ui.palette import COLOURS, EVENT_DIE, SEATS
from host_sim.frontends.lamp_colours import seen

PERCENT = [value for value in dict(ROWS)["lamps"] if value != "auto"]
NAMED = {colour: word for word, colour in COLOURS.items()}
ROLES = {"cross": (CARDS, (255, 96)), "seats": ([NAMED[colour] for colour in SEATS], (255, DIM))}


@pytest.mark.parametrize("part", [1, 3], ids=["awake", "dimmed"])
@pytest.mark.parametrize("percent", PERCENT)
@pytest.mark.parametrize("role", ROLES)
def test_every_colour_has_its_name(role, percent, part):
    words, levels = ROLES[role]
    for word in words:
        for level in levels:
            look = look_of(COLOURS[word], level, percent * 255 // 100 // part, role)
            assert look and look.name == word, (word, level)


def look_of(colour, level, brightness, role):
    """What a person calls the colour of a lamp."""
    wires = Wires(BOARD)
    lamps = Lamps(22, 1, 400, None, Clock())
    frame = LampFrame({"cross": [0, 1]})
    frame.cross(0, colour, level)
    lamps.write(frame.rgb, brightness)
    green, red, blue = wires.logged("lamps")[-1][0]
    return seen((red, green, blue), role)


@pytest.mark.parametrize("level", [255, 110, 56], ids=["with a dinosaur", "quick depth", "empty"])
def test_each_face_of_the_event_die_has_a_colour_of_its_own(level):
    looks = {look_of(EVENT_DIE[face], level, 51, "track") for face in FACES}
    assert None not in looks and len({look.name for look in looks if look}) == len(FACES)
