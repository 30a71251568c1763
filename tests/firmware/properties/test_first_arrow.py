"""What one OK enters at each question, before any arrow. Where a grid starts on no cell, that is
nothing, and signs show which cell each first arrow leads to; no sign stays once a cell has the
cursor."""

from collections import Counter, defaultdict

import pytest

from any_game import every_kind, questions
from clutch.games import game_module
from clutch.ui.canvas import WIDTH

pytestmark = pytest.mark.usefixtures("modules_stay")

GAMES = 40
EACH, MOST = 3, 20  # questions of each phase: on no cell; in all
SIGNS = {  # columns, the top row is bit 0
    "UP": bytes((0x10, 0x18, 0x1C, 0x18, 0x10)),
    "DOWN": bytes((0x04, 0x0C, 0x1C, 0x0C, 0x04)),
    "LEFT": bytes((0x08, 0x1C, 0x3E)),
    "RIGHT": bytes((0x3E, 0x1C, 0x08)),
}
ARROW = "arrow_first"
# For each phase the moves that OK enters, without any arrow; "": it asks on, or doubts.
ENTERS = {
    ("trex", "full"): {
        "play": ARROW,
        "symbol": ARROW,
        "egg": ARROW,
        "discard": "discard",
        "trump": "trump",
        "left": ARROW,
    },
    ("trex", "quick"): {
        "play": ARROW,
        "egg": ARROW,
        "lowest": "lowest",
        "trump": "trump",
        "left": ARROW,
    },
    ("race", "full"): {
        "turn": "step",
        "egg_to": ARROW,
        "prize": ARROW,
        "egg_counter": ARROW,
        "track": "",
    },
    ("race", "quick"): {
        "turn": "roll",
        "egg_to": "egg_to",
        "flow": "done",
        "prize": ARROW,
        "egg_counter": ARROW,
        "track": "",
    },
    ("dragons", "full"): {"reveal": ARROW, "turn": ARROW, "open": ARROW},
    ("dragons", "quick"): {"count": ""},
    ("dinoland", "full"): {
        "start": "",
        "turn": "",
        "as": ARROW,
        "act": "asteroid done",
        "hatch": "",
        "impact": "impact",
        "special": "claim_again draw_dominoes insta_end mini_impact swap_hand",
    },
    ("dinoland", "quick"): {"turn": "done", "special": "", "impact": "impact", "areas": ARROW},
    ("tally", "full"): {"play": "round"},
    ("tally", "quick"): {"play": "round"},
}


@every_kind
def test_ok_alone_enters_what_is_listed_and_each_first_arrow_has_its_sign(game, depth):
    starts, seen, enters = Counter(), Counter(), defaultdict(set)
    for device, phase, left in questions(game, depth, GAMES):
        seen[phase] += 1
        if asked_on_no_cell(device):
            starts[phase] += 1
            arrows_lead_to_signs(device)
        enters[phase].update(entered_by_ok(device))
        if starts[phase] == EACH or seen[phase] == MOST:
            left.remove(phase)
    expected = ENTERS.get((game, depth), {each: " ".join(names) for each, names in enters.items()})
    phases = set(game_module(game, "rules").Game.PHASES[depth]) - {"over"}
    assert phases == set(expected) == set(enters)
    for phase, names in enters.items():
        assert names <= set(expected[phase].split()), phase
        assert (ARROW in names) == (ARROW in expected[phase]), phase


def entered_by_ok(device):
    """The names of the moves that OK enters, which are taken back; [ARROW] if one comes first."""
    device.app.show(device.app.table.question())
    device.run(100)
    session = device.app.table.session
    length = session.length
    device.press("OK")
    if device.app.screen.banner == device.say("arrow_first"):
        return [ARROW]
    entered = [move[0] for move in list(session.moves())[length:]]
    while session.length > length:
        session.peek(session.length - 1)
        session.stay()
    device.app.table.moved([])
    return entered


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
        before = bytes(device.handheld.display.picture())
        device.press(arrow)
        device.app.settle()
        device.tick()
        picture = device.handheld.display.picture()
        # Inverted columns beside the sign's place, or above it, where its row is that of counts.
        inverted = [picture[at + x] for at in shown[arrow] for x in (1, 2)]
        above = [at + 2 - WIDTH for at in shown[arrow]]
        inverted += [before[at] ^ picture[at] for at in above]
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
