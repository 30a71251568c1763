"""What the page has to know of a board to draw it."""

from host_sim.board.body import load_body, places
from host_sim.board.check import ROLES

import host_sim.files.importable  # noqa: F401  isort: skip
from clutch.ui.palette import COLOURS


def face_of(board: dict) -> dict:
    """The data of a board that the page needs to draw it."""
    return {
        "title": board["title"],
        "lamps": {role: (board.get("lamps") or {}).get(role, [0, 0]) for role in ROLES},
        "buzzer": bool(board.get("buzzer")),
        "battery": bool(board.get("supply")),
        "colours": COLOURS,
        "body": places(load_body(board)),
    }
