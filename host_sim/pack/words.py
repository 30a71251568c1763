"""The languages of the firmware, and what the build leaves out or adds for them.

    names = languages(folder)                   # {"en": "English", ..}
    sources = only(sources, ["en", "de"])       # without the texts of other languages
    source = with_rows(source, rescue_rows(folder))         # of clutch_rescue.py

RESCUE of the shared texts goes to clutch_rescue.py, which runs without the pack. The modules with
texts are made in host_sim/files/text_modules.py.
"""

import re
import runpy
import textwrap
from collections.abc import Collection
from pathlib import Path

from host_sim.files.text_modules import read

LIST = Path("clutch/words/languages.py")
RESCUE_COLUMNS, RESCUE_ROWS = 16, 8  # of framebuf's letters on the panel


def listing(source: bytes, lists: dict[str, Collection[str]]) -> bytes:
    """The source of LIST with other values in its lists, such as {"LANGUAGES": ("en", "de")}."""
    for name, values in lists.items():
        listed = ", ".join(f'"{value}"' for value in values) + "," * (len(values) == 1)
        source = re.sub(rf"\n{name} = \(.*?\)".encode(), f"\n{name} = ({listed})".encode(), source)
    return source


def only(found: dict[str, bytes], chosen: Collection[str]) -> dict[str, bytes]:
    """Sources of the firmware, {path: source}, with English and the chosen languages."""
    listed = {}
    exec(found[LIST.as_posix()], listed)
    names = dict(zip(listed["LANGUAGES"], listed["NAMES"], strict=True))
    left = [one for one in names if one == "en" or one in chosen]
    gone = tuple(one for one in names if one not in left)
    partly = [one for one in listed["PARTLY"] if one in left]
    lists = {"LANGUAGES": left, "NAMES": [names[one] for one in left], "PARTLY": partly}
    kept = {
        path: source
        for path, source in found.items()
        if not any(path.endswith((f"/words/{one}.py", f"_{one}.py")) for one in gone)
    }
    return kept | {LIST.as_posix(): listing(found[LIST.as_posix()], lists)}


def languages(firmware: Path) -> dict[str, str]:
    """{language: what it calls itself} of all languages, in the order of LANGUAGES."""
    listed = runpy.run_path(str(firmware / LIST))
    return dict(zip(listed["LANGUAGES"], listed["NAMES"], strict=True))


def partly_english(firmware: Path) -> tuple[str, ...]:
    """The languages that lack texts."""
    return runpy.run_path(str(firmware / LIST))["PARTLY"]


def rescue_rows(firmware: Path, chosen: Collection[str] = ()) -> dict[str, list[str]]:
    """{"INCOMPLETE": rows for the panel} of each text in RESCUE: English, and as many other
    languages as there is room for."""
    found: dict[str, list[str]] = {}
    for language in languages(firmware):
        if chosen and language not in ("en", *chosen):
            continue
        for key, text in read(firmware / f"clutch/words/{language}.txt")["RESCUE"]:
            rows = found.setdefault(key.upper(), [])
            more = textwrap.wrap(text, RESCUE_COLUMNS)
            if len(rows) + len(more) <= RESCUE_ROWS:
                rows += more
    return found


def with_rows(source: bytes, rows: dict[str, list[str]]) -> bytes:
    """The source of clutch_rescue with its rows."""
    for name, lines in rows.items():
        source = source.replace(f"\n{name} = ()".encode(), f"\n{name} = {tuple(lines)}".encode())
    return source
