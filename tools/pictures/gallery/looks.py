"""What the pictures of the gallery look like, as text that a test compares.

    file_of("trex").write_text(looks(english, dutch))      # shots of the whole sheet

Each line has a CRC-32 of panel and lamps in each language of KEPT, another one of what a finger
does on that screen, and then the caption. So a change that nobody wanted is found on any screen;
which picture it is, the caption says.
"""

from pathlib import Path
from zlib import crc32

from clutch.words import LANGUAGES
from host_sim.files.paths import ROOT
from tools.pictures import gallery
from tools.pictures.gallery.stage import Shot

KEPT = LANGUAGES[:2]  # two show which screen changed, and whether it is the screen or a text


def file_of(sheet: str) -> Path:
    folder = "tests/tools/pictures" if sheet == gallery.COMMON else gallery.OF_GAMES / sheet
    return ROOT / folder / "gallery.txt"


def looks(*shots_of_languages: list[Shot]) -> str:
    """The content of the file of a sheet: its shots in each language of KEPT."""
    return "".join(map(_line, zip(*shots_of_languages, strict=True)))


def _line(shots: tuple[Shot, ...]) -> str:
    taps = max(shot.taps for shot in shots)  # only the shot of one language has them
    return f"{' '.join(map(_crc, shots))} {taps:08x}  {shots[0].caption}\n"


def _crc(shot: Shot) -> str:
    lamps = bytes(value for role in shot.lamps.values() for rgb in role for value in rgb)
    return f"{crc32(shot.picture + lamps + shot.frame):08x}"
