"""The room that the panel has for each text of the firmware, in columns and lines."""

import re
import textwrap
from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

from clutch.games.trex.rules.ranking import COLOURS
from clutch.ui.canvas import Canvas
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import BODY_PAGES, wrapped
from host_sim.files.paths import ROOT
from host_sim.pack.words import RESCUE_COLUMNS

NAME_COLUMNS = 42
TITLE_COLUMNS = 116  # the save mark stands behind it
LINE_COLUMNS = 126
FORM_COLUMNS = 104  # of label and value together: the arrows around the value take the rest
HEADING_COLUMNS = 96  # of a lesson; beside it stands how many follow
LESSON_COLUMNS = 124
RESCUE_LINES = 2  # of each language
_DIGIT = 7  # columns by which a text may be counted too wide: as if a number had two digits

# Refusals that no key leads to: they answer a playthrough or a program.
NOT_BY_KEY = {
    "bad_argument", "bad_seat", "game_over", "has_left", "no_game", "not_now", "other_depth",
    "set_no_seat", "set_not_now", "set_unknown", "set_value", "setup_players",
    "setup_symbol", "setup_unknown", "setup_value",
    "unknown_move", "seventh_meteor", "not_spare", "has_egg",
}  # fmt: skip

# Texts that have a line to themselves: at the bottom, in a menu, below a card, in the log. But
# some share it with a hint, a name or a number.
_ALONE = ("ask_", "menu_", "explain_", "did_")
_SHARED = {
    "ask_dice", "ask_given", "ask_has", "ask_home_again", "ask_letters", "ask_name", "ask_or_end",
    "ask_over", "ask_points", "ask_results", "ask_step", "did_meteor",
}  # fmt: skip
_FOLDED = (["RULES"], ["LAY_OUT"], ["IN_FORCE"])  # sections whose texts go on on the next page
_REFUSED = re.compile(r'(?:Rule|Setup|Chance)Error\("(\w+)"')
PLACE = re.compile(r"\{(\d)([swWk]?)\}")


class Room(NamedTuple):
    """So many columns, in so many lines."""

    columns: int
    lines: int = 1


def room_of(context: str, taken: Room) -> Room | None:
    """The room of a text, such as "trex/PLAY/ask_card"; None where it only has to be short
    enough to read. `taken`: what the languages that there are take. A text that shares its line
    has no more than that, for so wide it is known to fit beside the others."""
    game, *section, key = context.split("/")
    if section == ["PAGES"]:
        return Room(LESSON_COLUMNS, BODY_PAGES)
    if key in NOT_BY_KEY or section in _FOLDED:
        return None
    alone = key.startswith(_ALONE) and key not in _SHARED or key in _refusals(game)
    return Room(max(LINE_COLUMNS, taken.columns), taken.lines) if alone else taken


def taken_by(texts: Collection[str]) -> Room:
    """The room that these texts take, filled: the widest, or the one that has most lines."""
    widest = max(map(columns, texts))
    if widest <= LINE_COLUMNS + _DIGIT:
        return Room(widest)
    return Room(LINE_COLUMNS, max(len(wrapped(text)) for text in texts))


@cache
def _refusals(game: str) -> frozenset[str]:
    """The codes of what a game, or "shared" code, refuses: they stand in the bottom line."""
    sources = (ROOT / "firmware/clutch" / ("" if game == "shared" else f"games/{game}")).rglob(
        "*.py"
    )
    return frozenset(code for one in sources for code in _REFUSED.findall(one.read_text("utf-8")))


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
    return sorted(place[0] for place in PLACE.finditer(text))


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

    return PLACE.sub(fill, text)


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
