"""Scenes as text: what a person presses, a photograph a line.

    # Scenes of the Scoreboard.
    game tally {"game": "tally"}             a set-up by name; `game short tally {..}` adds to it
    part begun                               lines that scenes have in common
    start 3 tally {"depth": "quick"}         a game with three players
    ["add", 0, 5] ["add", 2, -12]            moves, as if they had been chosen on the screen
    scene menu                               on a handheld that was just switched on
    begun
    menu title_log | log                     from the table menu; a photograph with its caption
    BACK DOWN*3 title_scores 500 | scores    keys, the texts of rows that are chosen, milliseconds
    down BACK || a ring fills                a photograph at once, before the picture rests

The other words are in `_WORDS`. A text is named as the firmware names it.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from host_sim.electronics.miswired import FAULTS
from tools.pictures.gallery.stage import Stage

_JSON = json.JSONDecoder()
_PHOTOGRAPH = re.compile(r"(?:^| )(\|\|?) (.+)")
_WORDS = {
    "cut": Stage.switch_on,
    "down": Stage.hold,
    "fault": lambda stage, name: FAULTS[name].inject(stage.handheld),
    "full": Stage.fill_flash,
    "go": Stage.go,
    "hold": Stage.hold_on,
    "home": lambda stage: stage.app.go_home(),
    "menu": Stage.menu,
    "no_flash": Stage.without_flash,
    "read_all": Stage.read_all,
    # The handheld's cable, cell, switch or wires.
    "set": lambda stage, name, value: setattr(stage.handheld, name, json.loads(value)),
    "try": lambda stage, move: stage.app.table.enter(move),
    "up": Stage.let_go,
}


class Scene:
    """A scene of a file; called with a Stage, it plays there."""

    def __init__(self, script: "Script", name: str):
        self.__name__ = name
        self._script = script

    def __call__(self, stage: Stage):
        self._script.play(stage, self.__name__)


class Script:
    """A file of scenes. `scenes`: those in it, in their order."""

    def __init__(self, file: Path):
        self._file = file
        self._games: dict[str, dict] = {}
        self._lines: dict[str, list[tuple[int, str]]] = {}  # of each scene and part
        self.scenes: list[Scene] = []
        lines = []
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            kind, _, rest = line.partition(" ")
            if kind == "game":
                name, *setups = _words(rest)
                self._games[name] = self._setup(setups)
            elif kind in ("scene", "part"):
                lines = self._lines[rest] = []
                if kind == "scene":
                    self.scenes.append(Scene(self, rest))
            elif line and kind != "#":
                lines.append((number, line))

    def play(self, stage: Stage, name: str):
        for number, line in self._lines[name]:
            try:
                self._do(stage, line)
            except Exception as error:
                error.add_note(f"{self._file}:{number}: {line}")
                raise

    def _do(self, stage, line):
        photograph = _PHOTOGRAPH.search(line)
        words = list(_words(line[: photograph.start()] if photograph else line))
        first, *more = words or [""]
        if first == "start":
            stage.start(self._setup(more[1:]), int(more[0]))
        elif isinstance(first, str) and first in _WORDS:
            _WORDS[first](stage, *more)
        else:
            for word in words:
                if isinstance(word, list):
                    stage.enter(word)
                elif word in self._lines:
                    self.play(stage, word)
                else:
                    stage.do(word)
        if photograph:
            stage.shot(photograph[2], at_once=photograph[1] == "||")

    def _setup(self, parts) -> dict:
        found = {}
        for part in parts:
            found |= part if isinstance(part, dict) else self._games[part]
        return found


def _words(text: str) -> Iterator:
    """The words of a line; what begins with a bracket is JSON."""
    while text := text.lstrip():
        if text[0] in "[{":
            value, end = _JSON.raw_decode(text)
            yield value
        else:
            yield text.split(" ")[0]
            end = len(text.split(" ")[0])
        text = text[end:]
