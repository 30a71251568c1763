"""OK twice within a moment, on every screen of the gallery: every row of every set-up, every
question of every game, every end. The second OK enters nothing, ends nothing and closes nothing.
"""

from collections.abc import Callable, Iterator

import pytest

from clutch.words import LANGUAGES
from tools.pictures import gallery
from tools.pictures.gallery import Stage

BEFORE_MS = 1000  # more than after a roll
BETWEEN_MS = 100
AFTER_MS = 250
MOST_SHOTS = 60  # of a scene
LEAST = 6  # shots of a sheet with an OK that does something; First To has 8


class Reached(Exception):
    """A shot that a scene was played for."""


class Stopping(Stage):
    """Stops at one shot of a scene."""

    def __init__(self, at):
        super().__init__(LANGUAGES[0])
        self.at = at

    def shot(self, caption, at_once=False):
        if at_once:  # a moment of an animation, or the last before the boot loader
            return
        if not self.at:
            raise Reached(caption)
        super().shot(caption)
        self.at -= 1

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


def second_oks(scene: Callable) -> Iterator[tuple[str, list]]:
    """(caption, what a second OK did there) of each shot of a scene."""
    for at in range(MOST_SHOTS):
        stage = Stopping(at)
        try:
            scene(stage)
        except Reached as reached:
            stage.let_go()
            stage.run(BEFORE_MS)
            before = stage.handheld.display.picture()
            stage.tap_ok()
            if stage.handheld.display.picture() == before:
                continue  # it did nothing, or only woke the handheld
            shown, were = stage.app.screen, facts(stage)
            stage.run(BETWEEN_MS)
            stage.tap_ok()
            stage.run(AFTER_MS)
            wrong = []
            if facts(stage) != were:
                wrong.append("entered a move, or began or ended a game")
            if stage.app.screen is not shown:
                wrong.append(f"closed {type(shown).__name__}")
            yield str(reached), wrong
        else:
            return
    raise AssertionError("a scene with more shots")


@pytest.mark.parametrize("sheet", gallery.sheets())
def test_a_second_ok_within_a_moment_enters_ends_and_closes_nothing(sheet):
    seen = [
        (f"{scene.__name__}, {caption}: {', '.join(wrong)}", wrong)
        for scene in gallery.scenes(sheet)
        for caption, wrong in second_oks(scene)
    ]
    assert len(seen) >= LEAST, f"only {len(seen)} shots with an OK that does something"
    assert not any(wrong for _, wrong in seen), "\n".join(line for line, wrong in seen if wrong)
