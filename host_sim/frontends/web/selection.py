"""What the page of `sim` can choose: the board, the language, and a handheld to replay games on.

    selection = Selection("cpython", "pico", flash=None, language=None)
    engine = selection.open()               # raises UserError for a wrong choice
    other = selection.changed(board="pico_242")

Without a file for the flash, the games are in a temporary one until `close()`. It is the same for
all boards whose flash has the same size.
"""

import copy
import tempfile
from pathlib import Path

from host_sim.board.loading import board_names, load_board
from host_sim.engines.engine import Refused
from host_sim.engines.opening import open_engine
from host_sim.files.paths import ROOT
from host_sim.pack.words import languages

COMMANDS = ("setup", "move", "settle", "state")
CHANGES = ("setup", "move")  # only while a game is replayed
OFF = "The handheld is off"


def answered(engine, command: dict) -> dict:
    """The engine's answer to a command of device.py, with {"refused": why} if it refuses."""
    try:
        return engine.command(command) or {"done": True}
    except Refused as refused:
        return {"refused": str(refused)}


class Selection:
    def __init__(self, engine: str, board: str, flash: str | None, language: str | None):
        self.board, self.language = board, language
        self._engine, self._flash = engine, flash
        self._scratch = None if flash else tempfile.TemporaryDirectory(prefix="clutch-")
        titles = {name: load_board(name)[1]["title"] for name in board_names()}
        self._titles = titles | {board: self.described["title"]}
        self._languages = languages(ROOT / "firmware")

    @property
    def described(self) -> dict:
        return load_board(self.board)[1]

    @property
    def choices(self) -> dict:
        """For the page: what there is, and what is chosen."""
        return {
            "boards": list(self._titles.items()),
            "languages": list(self._languages.items()),
            "board": self.board,
            "language": self.language,
        }

    def knows(self, kind: str, value: str) -> bool:
        return value in (self._titles if kind == "board" else self._languages)

    def changed(self, **choice: str) -> "Selection":
        other = copy.copy(self)
        vars(other).update(choice)
        return other

    def check(self) -> None:
        """Raise UserError for a wrong choice."""
        self.open().close()

    def open_spare(self):
        """Another one, which keeps nothing."""
        return self.open(keeps=False)

    def open(self, keeps=True):
        """An engine for what is chosen, still off."""
        flash = self._flash
        if self._scratch:
            chip = self.described["flash"]
            size = chip["blocks"] * chip["block_bytes"]
            flash = str(Path(self._scratch.name) / f"{size}.img")
        return open_engine(
            self._engine,
            self.board,
            touch=True,
            flash=flash if keeps else None,
            language=self.language,
            first_start=keeps and self._flash is not None,
        )

    def close(self) -> None:
        if self._scratch:
            self._scratch.cleanup()
