"""Where a grid starts on no cell, signs show which cell each first arrow leads to; no sign stays
once a cell has the cursor."""

from collections import Counter

import pytest

from any_game import every_kind, questions
from clutch.ui.canvas import WIDTH

pytestmark = pytest.mark.usefixtures("modules_stay")

EACH, MOST = 3, 40  # questions of each phase: on no cell; in all
SIGNS = {  # columns, the top row is bit 0
    "UP": bytes((0x10, 0x18, 0x1C, 0x18, 0x10)),
    "DOWN": bytes((0x04, 0x0C, 0x1C, 0x0C, 0x04)),
    "LEFT": bytes((0x08, 0x1C, 0x3E)),
    "RIGHT": bytes((0x3E, 0x1C, 0x08)),
}
# The phases whose grid starts on no cell.
STARTS = {
    ("trex", "full"): {"play", "egg"},
    ("trex", "quick"): {"play", "egg"},
    ("race", "full"): {"egg_to", "prize", "egg_counter"},
    ("dragons", "full"): {"reveal", "turn", "open"},
}


@every_kind
def test_the_cell_to_which_a_first_arrow_leads_has_its_sign(game, depth):
    starts, seen = Counter(), Counter()
    for device, phase, left in questions(game, depth, 4):
        seen[phase] += 1
        if asked_on_no_cell(device):
            starts[phase] += 1
            arrows_lead_to_signs(device)
        if starts[phase] == EACH or seen[phase] == MOST:
            left.remove(phase)
    assert set(starts) == STARTS.get((game, depth), set())


def asked_on_no_cell(device):
    """Ask anew. -> whether the question is a grid that starts on no cell"""
    device.app.show(device.app.table.question())
    device.run(100)
    return stands_on_no_cell(device)


def stands_on_no_cell(device):
    screen = device.app.screen
    return hasattr(screen, "entries") and screen.cursor < 0


def arrows_lead_to_signs(device):
    shown = signs(device)
    assert shown["LEFT"] and shown["RIGHT"], device.panel
    for arrow in SIGNS:
        asked_on_no_cell(device)
        device.press(arrow)
        device.app.settle()
        device.tick()
        picture = device.handheld.display.picture()
        # Inverted columns beside the sign's place, or above it, where its row is that of counts.
        inverted = [picture[at + x] for at in shown[arrow] for x in (1, 2, 1 - WIDTH, 2 - WIDTH)]
        assert 0x7F in inverted or not shown[arrow], (arrow, device.panel)
        if not stands_on_no_cell(device):  # UP and DOWN may choose whose eggs these are
            left = signs(device)
            assert not any(set(shown[each]) & set(left[each]) for each in SIGNS), device.panel


def signs(device):
    """The places of each arrow's sign in the picture."""
    picture = device.handheld.display.picture()
    found = {}
    for arrow, sign in SIGNS.items():
        found[arrow] = [
            at for at in range(WIDTH, len(picture)) if picture[at : at + len(sign)] == sign
        ]
    return found
