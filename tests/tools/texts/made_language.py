"""A language that nobody speaks, in a copy of the sources: English with accents."""

import shutil
from pathlib import Path

import polib

from clutch.ui.widgets import wrapped
from host_sim.files.paths import ROOT
from tools.texts.rooms import PLACE, Room, columns, filled
from tools.texts.translation import exported, imported, rooms_of

WORDS = "host_sim/frontends/web/static/words"
LANGUAGE = "xx"
OWN_NAME = "Ünglish"
_OWN = shutil.ignore_patterns("__pycache__")
# Parts of a line whose other part is as long as its room: in no language are both that long.
_BESIDE = (
    "lying", "quick_drop", "reason_later", "turn_begins", "verb_push", "verb_trip", "word_jungle",
)  # fmt: skip
_ACCENTS = str.maketrans("aeou", "äéöü")


def accented(text: str) -> str:
    """The text with accents, but for its places."""
    parts = text.replace("}", "{").split("{")
    return "".join(
        "{" + part + "}" if place % 2 else part.translate(_ACCENTS)
        for place, part in enumerate(parts)
    )


def made(folder: Path, left=(), wide=False) -> tuple[bytes, int]:
    """Put the language, all but the texts `left`, into a copy of the sources in `folder`. -> its
    .po file, and how many texts it lacks. `wide`: each text is as long as its room allows."""
    shutil.copytree(ROOT / "firmware", folder / "firmware", ignore=_OWN)
    shutil.copytree(ROOT / WORDS, folder / WORDS)
    po = polib.pofile(exported(folder, LANGUAGE).decode())
    po.wrapwidth = 0
    po.metadata["X-Own-Name"] = OWN_NAME
    for entry in po:
        assert not entry.msgstr
        if entry.msgctxt not in left:
            entry.msgstr = entry.msgid if "/RESCUE/" in entry.msgctxt else accented(entry.msgid)
    if wide:
        _widen(po, rooms_of(folder))
    data = f"{po}\n".encode()
    files, missing = imported(folder, f"{LANGUAGE}.po", data)
    there = [path for path in files if (folder / path).exists()]
    assert there == ["firmware/clutch/words/languages.py"]
    for path, content in files.items():
        (folder / path).write_bytes(content)
    return data, missing


def _widen(po: polib.POFile, rooms: dict[str, Room | None]):
    """Make each text on the panel as long as its room allows; without a room, as long as its last
    line."""
    by_key = {entry.msgctxt.rpartition("/")[2]: entry.msgstr for entry in po}
    for entry in po:
        if entry.msgctxt not in rooms or entry.msgctxt.endswith(_BESIDE):
            continue
        text = filled(entry.msgstr, by_key)
        room = rooms[entry.msgctxt] or Room(0, len(wrapped(text)))
        # Its own letters, for it may stand there in another font.
        own = accented(PLACE.sub("", entry.msgid)).strip() or "wïml"
        more = ""
        while _fits(text + more + (after := f" {own}"[len(more) % (len(own) + 1)]).strip(), room):
            more += after
        entry.msgstr += more.rstrip()


def _fits(text: str, room: Room) -> bool:
    if room.lines > 1 or not room.columns:
        return len(wrapped(text)) <= room.lines
    return columns(text) <= room.columns
