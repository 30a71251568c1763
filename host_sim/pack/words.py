"""Index texts when the firmware is built, so that a handheld only has to look them up.

    source = indexed(source)        # of a module like firmware/clutch/words/en.py
    source = titled(source, titles(folder, "en"))       # with the titles of all games
    pairs = written(source)["PLAY"]             # [("ask_card", "{0s}: which card?"), ..]
    names = languages(folder)                   # {"en": "English", ..}
    source = with_rows(source, rescue_rows(folder))         # of clutch_rescue.py

`PLAY = texts(...)` becomes `PLAY = (lines, index)`, and `RULES = folded(...)` becomes the deflated
lines, which clutch/words/folds.py reads. A module without such assignments is not changed. The
title of each game, TITLE in its words, is added to the shared MENU, so that the home list reads
one file. RESCUE of the shared words goes to clutch_rescue.py, which runs without the pack.
"""

import ast
import re
import runpy
import textwrap
import zlib
from collections.abc import Collection
from functools import cache
from pathlib import Path

from host_sim.files.paths import ROOT

LIST = Path("clutch/words/languages.py")
RESCUE_COLUMNS, RESCUE_ROWS = 16, 8  # of framebuf's letters on the panel
WINDOW_BITS = 11
texts = runpy.run_path(str(ROOT / "firmware" / "clutch" / "words" / "texts.py"))["texts"]


def written(source: bytes) -> dict[str, list[tuple[str, str]]]:
    """{section: [(key, text)]} of a module with texts, in the order of the file."""
    found = {}
    for node in ast.parse(source).body:
        if made := _made(node):
            pairs = [line.partition(" ") for line in made[2].strip("\n").split("\n")]
            found[made[0]] = [(key, text) for key, _, text in pairs]
    return found


def _made(node: ast.stmt) -> tuple[str, str, str] | None:
    """(section, function, lines) of a statement that makes a section; None of any other."""
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
        (lines,) = node.value.args
        return ast.unparse(node.targets[0]), ast.unparse(node.value.func), ast.literal_eval(lines)
    return None


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
        texts = written((firmware / f"clutch/words/{language}.py").read_bytes())["RESCUE"]
        for key, text in texts:
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


def titles(firmware: Path, language: str) -> dict[str, str]:
    """{game: title} of all games, in English where this language lacks one."""
    found = titles(firmware, "en") if language != "en" else {}
    for path in sorted(firmware.glob(f"clutch/games/*/words_{language}.py")):
        for node in ast.parse(path.read_bytes()).body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "TITLE":
                found[path.parent.name] = ast.literal_eval(node.value)
    return found


def titled(source: bytes, titles: dict[str, str]) -> bytes:
    """The source of a language with a line for each title in its MENU."""
    menu = b'MENU = texts("""\n'
    lines = "".join(f"game_{game} {title}\n" for game, title in titles.items())
    return source.replace(menu, menu + lines.encode(), 1)


def deflated(block: str) -> bytes:
    """Deflate lines for the firmware: raw, with a window of 2 KB.

    The result does not begin with a line end. So the firmware can recognize lines that are not
    deflated, because those do.
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW_BITS, 9)
    data = packer.compress(block.encode()) + packer.flush()
    assert data[:1] != b"\n"
    return data


@cache
def indexed(source: bytes) -> bytes:
    """The source of a module with its sections of texts in their indexed form."""
    if not re.search(rb"from clutch\.words\.texts import (folded|texts)\b", source):
        return source
    lines = source.decode().splitlines()
    tree = ast.parse(source)
    for node in reversed(tree.body):
        if isinstance(node, ast.ImportFrom) and node.module == "clutch.words.texts":
            del lines[node.lineno - 1 : node.end_lineno]
        elif made := _made(node):
            section, function, block = made
            if section == "RESCUE":
                del lines[node.lineno - 1 : node.end_lineno]
                continue
            value = {"texts": texts, "folded": deflated}[function](block)
            lines[node.lineno - 1 : node.end_lineno] = [f"{section} = {value!r}"]
    return ("\n".join(lines) + "\n").encode()
