"""What people have counted or chosen beside a question is not in flash before it is entered. While
the panel shows such a thing, it shows no save mark. The menu does not end it, nor does loading a
page anew."""

import json
from collections import Counter
from random import Random

import pytest

from any_game import every_kind, questions
from clutch.ui.canvas import Canvas
from clutch.ui.gestures import OK
from host_sim.engines.app_state import count_again, not_entered
from tested_device import started

pytestmark = pytest.mark.usefixtures("modules_stay")

EACH = 2  # questions of each phase
KEYS = 6  # at a question that the menu hides
PAGES = (), (), ("title_scores",), ("title_rules",), ("title_log",)
# The phases in which a screen keeps numbers until OK.
KEEPS = {
    ("trex", "full"): {"discard"},
    ("trex", "quick"): {"play"},
    ("race", "quick"): {"flow"},
    ("dragons", "quick"): {"count"},
    ("tally", "full"): {"play"},
    ("tally", "quick"): {"play"},
}


@every_kind
def test_the_mark_is_never_beside_what_a_power_cut_would_lose(game, depth):
    keeps, seen = set(), Counter()
    for device, phase, left in questions(game, depth, 3):
        seen[phase] += 1
        device.run(100)
        if arrows_change_what_stays(device):
            keeps.add(phase)
        if seen[phase] >= (EACH if phase in keeps else 10 * EACH):
            left.remove(phase)
    assert keeps == KEEPS.get((game, depth), set())


def arrows_change_what_stays(device):
    """Whether an arrow changes what the question shows when it is shown again."""
    fresh, changed = shown_again(device), False
    length = device.app.table.session.length
    assert device.mark() == "saved"
    for arrow in ("right", "up", "left", "down"):
        device.press(arrow)
        if device.app.table.session.length != length:  # an arrow that aims enters a move
            device.hold_on("back")
            device.press("ok")
            fresh = shown_again(device)
        mark = device.mark()
        stays = shown_again(device) != fresh
        assert mark == device.mark() == (None if stays else "saved"), device.panel
        changed = changed or stays
    return changed


def shown_again(device):
    """The panel, without the corner of the mark, once the question is shown anew."""
    device.app.show(device.app.table.question())
    return settled(device)


def settled(device):
    """The panel, without the corner of the mark, when nothing moves any more."""
    device.app.settle()
    device.tick()
    picture = device.handheld.display.picture()
    return picture[:120] + picture[128:]


@every_kind
def test_the_menu_hides_a_question_and_what_was_chosen_so_far(game, depth):
    dice, seen = Random(game + depth), Counter()
    for device, phase, left in questions(game, depth, 3):
        seen[phase] += 1
        if seen[phase] == 4 * EACH:
            left.remove(phase)
        session = device.app.table.session
        length = session.length
        for _ in range(KEYS):
            device.press(dice.choice(("up", "down", "left", "right", "OK", "OK")))
            if session.length != length:  # it is entered
                session.peek(length)
                session.stay()
                device.app.table.ask()
                break
            shown = settled(device)
            device.menu(*dice.choice(PAGES))
            if dice.random() < 0.2:
                device.hold_on("ok")
            while device.app.table.behind is not None:
                device.press("back")
            covers = hasattr(device.app.screen, "alone")  # what only one of them may see
            assert covers or settled(device) == shown, device.panel


@every_kind
def test_a_page_that_is_loaded_anew_has_what_was_counted_so_far(game, depth):
    dice, seen, counted, keeps = Random(game), Counter(), set(), KEEPS.get((game, depth), set())
    for device, phase, left in questions(game, depth, 3):
        seen[phase] += 1
        if seen[phase] == (10 * EACH if phase in keeps else EACH):
            left.remove(phase)
        table = device.app.table
        length = table.session.length
        table.notes = []  # the news of the last move are not told again
        device.run(2000)
        for _ in range(dice.randrange(KEYS)):
            device.press(dice.choice(("up", "down", "left", "right")))
            if table.session.length != length:  # it is entered
                table.session.peek(length)
                table.session.stay()
                break
        else:
            again = started(device.drive)
            again.screen.press(OK)  # go on
            count_again(again, not_entered(device.app))
            table.ask()
            assert painted(again) == painted(device.app), device.panel
            if any(table.draft):
                counted.add(phase)
    assert counted == keeps


@every_kind
def test_nonsense_about_what_was_counted_does_nothing(game, depth):
    device, _, _ = next(questions(game, depth, 1))
    device.run(2000)
    device.app.table.counts = False  # as after a power cut
    device.app.table.ask()
    asked = painted(device.app)
    place, read, _ = json.loads(not_entered(device.app))
    for nonsense in (
        "",
        "{",
        "[]",
        "7",
        *map(json.dumps, ([place, read, ["many", None]], [place, read, 7])),
    ):
        count_again(device.app, nonsense)
        device.run(1000)
        assert painted(device.app) == asked and not device.app.table.counts, nonsense


def painted(app):
    """The picture of a screen, once nothing moves any more."""
    app.settle()
    app.screen.banner = None
    canvas = Canvas()
    canvas.paint(app.screen.draw)
    return bytes(canvas.buffer)
