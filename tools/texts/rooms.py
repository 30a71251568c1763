"""The room that the panel has for each text of the firmware, in columns and lines."""

import re
import textwrap
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from clutch.games.trex.rules.ranking import COLOURS
from clutch.ui.canvas import Canvas
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import BODY_PAGES, wrapped
from host_sim.pack.words import RESCUE_COLUMNS

NAME_COLUMNS = 42
PROMPT_COLUMNS = 126
TITLE_COLUMNS = 116  # the save mark stands behind it
LINE_COLUMNS = 126
FORM_COLUMNS = 104  # of label and value together: the arrows around the value take the rest
HEADING_COLUMNS = 96  # of a lesson; beside it stands how many follow
LESSON_COLUMNS = 124
WIRING_COLUMNS = 124
RESCUE_LINES = 2  # of each language

# Refusals that no key leads to: they answer a playthrough or a program.
NOT_BY_KEY = {
    "bad_argument", "bad_seat", "game_over", "has_left", "no_game", "not_now", "other_depth",
    "set_no_seat", "set_not_now", "set_unknown", "set_value", "setup_players",
    "setup_symbol", "setup_unknown", "setup_value",
    "unknown_move", "seventh_meteor", "not_spare", "has_egg",
}  # fmt: skip

_LINES = ("item_", "menu_", "explain_", "symbol_", "did_", "where_", "set_")
_PLACE = re.compile(r"\{(\d)([swWk]?)\}")


class Room(NamedTuple):
    """So many columns, in so many lines."""

    columns: int
    lines: int = 1


def room_of(file: str, key: str) -> Room | None:
    """The room of a text in the section of a file; None where it only has to be short enough to
    read, because a longer one goes on on the next page. `file`: words, words_teach, ..."""
    if file == "words_teach":
        return Room(LESSON_COLUMNS, BODY_PAGES)
    if file == "wiring":
        return Room(WIRING_COLUMNS, 3)
    if key in NOT_BY_KEY:
        return None
    if key.startswith("ask_"):
        return Room(PROMPT_COLUMNS)
    if key.startswith("title_"):
        return Room(TITLE_COLUMNS)
    return Room(LINE_COLUMNS) if key.startswith(_LINES) else None


@cache
def _canvas() -> Canvas:
    return Canvas()


def columns(text: str) -> int:
    """The width of a text in the small font."""
    return _canvas().width(text)


def missing(text: str) -> str:
    """The letters of a text that the font lacks."""
    return "".join(sorted({one for one in text if one != "?" and SMALL.codes(one) == b"?"}))


def a_name() -> str:
    """A name as wide as the table lets it be in a sentence."""
    return max(
        ("W" * wide + "i" * narrow for wide in range(12) for narrow in range(12)),
        key=lambda name: (columns(name) <= NAME_COLUMNS, columns(name)),
    )


def places(text: str) -> list[str]:
    """The places for values in a text, "{0s}", in ascending order."""
    return sorted(place[0] for place in _PLACE.finditer(text))


def filled(text: str, texts: Mapping[str, str], number: str = "12") -> str:
    """The text with the widest of what can stand in its places. `texts`: those of its language, by
    their keys, with the names of the colours."""
    colour = max((texts.get(f"word_{colour}", "") for colour in COLOURS), key=columns)
    shorts = [text for key, text in texts.items() if key.startswith("short_")]

    def fill(place: re.Match) -> str:
        kind = place[2]
        if kind == "s":
            return a_name()
        if kind == "k":
            return max(shorts, key=columns, default="")
        return {"": number, "w": colour, "W": colour.title()}[kind]

    return _PLACE.sub(fill, text)


def too_large(text: str, room: Room) -> str:
    """Why a text, filled, does not fit; "" if it does."""
    if room.lines == 1:
        width = columns(text)
        return f"{width} columns wide; the room is {room.columns}" if width > room.columns else ""
    lines = wrapped(text)
    if len(lines) > room.lines:
        return f"{len(lines)} lines; the room is {room.lines}"
    return ""


def too_large_for_rescue(text: str) -> str:
    """Why a text does not do while there is no firmware; "" if it does."""
    if not text.isascii():
        return "has a letter that is not ASCII; the panel has no other without the firmware"
    rows = textwrap.wrap(text, RESCUE_COLUMNS)
    if len(rows) > RESCUE_LINES:
        return f"{len(rows)} rows of {RESCUE_COLUMNS} letters; the room is {RESCUE_LINES}"
    return ""
