"""OK twice within a moment, on every screen of the gallery: every row of every set-up, every
question of every game, every end. The second OK enters nothing, ends nothing and closes nothing.
"""

import json
import os
import traceback
from collections.abc import Callable

import pytest

from clutch.words import LANGUAGES
from tools.pictures import gallery
from tools.pictures.gallery import Stage

BEFORE_MS = 1000  # more than after a roll
BETWEEN_MS = 100
AFTER_MS = 250
LEAST = 6  # shots of a sheet with an OK that does something; First To has 8


def aside(action: Callable, *arguments):
    """What an action returns in a copy of this process, where this one stays as it is."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.write(writing, json.dumps(action(*arguments)).encode())
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(writing)
    with open(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return json.loads(said)


class Twice(Stage):
    """Tries OK twice at each shot of a scene. `found`: (scene and caption, what was wrong) where
    OK does something.
    """

    def __init__(self, scene):
        super().__init__(LANGUAGES[0])
        self.found = []
        self._scene = scene.__name__
        scene(self)

    def shot(self, caption, at_once=False):
        if at_once:  # a moment of an animation, or the last before the boot loader
            return
        wrong = aside(second_ok, self)
        if wrong is not None:
            self.found.append((f"{self._scene}, {caption}", wrong))
        super().shot(caption)

    def tap_ok(self):
        """OK, however little after what came before."""
        self.hold("ok")
        self.run(60)
        self.let_go("ok")
        self.run(40)  # it has acted since 30


def facts(stage):
    """What an OK too many must not change."""
    app = stage.app
    session = app.table.session if app.table else None
    moves = session and (session.length, session.undone)
    return app.table, moves, session and app.table.game.phase, app.journal.game_id


def second_ok(stage):
    """What is wrong with a second OK; None if the first one does nothing."""
    stage.let_go()
    stage.run(BEFORE_MS)
    before = stage.handheld.display.picture()
    stage.tap_ok()
    if stage.handheld.display.picture() == before:
        return None  # or it only woke the handheld
    shown, were = stage.app.screen, facts(stage)
    stage.run(BETWEEN_MS)
    stage.tap_ok()
    stage.run(AFTER_MS)
    wrong = []
    if facts(stage) != were:
        wrong.append("entered a move, or began or ended a game")
    if stage.app.screen is not shown:
        wrong.append(f"closed {type(shown).__name__}")
    return wrong


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("sheet", gallery.sheets())
def test_a_second_ok_within_a_moment_enters_ends_and_closes_nothing(sheet):
    seen = [one for scene in gallery.scenes(sheet) for one in Twice(scene).found]
    assert len(seen) >= LEAST, f"only {len(seen)} shots with an OK that does something"
    assert not [one for one in seen if one[1]]
