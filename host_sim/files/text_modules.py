"""The texts of the firmware: a file for each language of a game, and the modules made from it.

    # German: the texts of T-Rex.

    TITLE T-Rex

    [PLAY]
    ask_card {0s}: welche Karte?

    sections = read(file)       # {"": [("TITLE", "T-Rex")], "PLAY": [("ask_card", "{0s}: ..")]}
    sources = modules(file)     # {"words_de": b"..", "words_table_de": b"..", ..}

A line is a key, one space and a text. Lines that begin with a # are comments. The shared texts of
the firmware are in clutch/words/de.txt, those of a game in its words_de.txt.

A section becomes (lines, index), which clutch/words/texts.py describes; one that is FOLDED becomes
its deflated lines, which clutch/words/folds.py reads. The title of each game is added to the
shared MENU, so that the home list reads one module. RESCUE stays out: clutch_rescue.py has it.
"""

import re
import runpy
import zlib
from pathlib import Path

from host_sim.errors import BadInput
from host_sim.files.paths import ROOT

# Sections that are seldom read.
FOLDED = ("RULES", "LAY_OUT", "IN_FORCE", "PAGES")
# The modules of sections that must not be in memory with the others, of a game and shared ones.
APART = {
    "MENU": "words_menu",
    "RULES": "words_table",
    "LAY_OUT": "words_table",
    "IN_FORCE": "words_table",
    "PAGES": "words_teach",
}
SHARED_APART = {"WIRING": "wiring"}
WINDOW_BITS = 11
_LINE = re.compile(r"|#.*|\[(?P<section>[A-Z_]+)\]|(?P<key>[^ \[#]+) (?P<text>[^ ].*)")
code = runpy.run_path(str(ROOT / "firmware" / "clutch" / "words" / "texts.py"))["code"]


def text_files(firmware: Path) -> list[Path]:
    """All files with texts of a firmware."""
    shared = firmware / "clutch/words"
    return sorted([*shared.glob("??.txt"), *firmware.glob("clutch/games/*/words_??.txt")])


def read(file: Path) -> dict[str, list[tuple[str, str]]]:
    """{section: [(key, text)]} in the order of the file, with "" for what is before the first.
    BadInput for a line that is none of a file with texts."""
    found = {"": []}
    section = ""
    for number, line in enumerate(file.read_text("utf-8").split("\n"), 1):
        parts = _LINE.fullmatch(line)
        if parts is None:
            right = 'right would be "key text", "[SECTION]" or "# comment"'
            raise BadInput(f"{file}:{number}: {line!r} is no line of texts; {right}")
        if parts["section"]:
            section = parts["section"]
            found[section] = []
        elif parts["key"]:
            found[section].append((parts["key"], parts["text"]))
    return found


def titles(games: Path, language: str) -> dict[str, str]:
    """{game: title} of all games in a folder, in English where this language lacks one."""
    found = titles(games, "en") if language != "en" else {}
    for file in sorted(games.glob(f"*/words_{language}.txt")):
        found.update((file.parent.name, title) for key, title in read(file)[""] if key == "TITLE")
    return found


def is_small(game: Path) -> bool:
    """Whether the package of a game says SMALL: a module for its rules, and one for all else."""
    package = game / "__init__.py"
    return package.is_file() and "\nSMALL = True" in package.read_text("utf-8")


def modules(file: Path) -> dict[str, bytes]:
    """{name: source} of the modules that are made from a file."""
    language, folder = file.stem[-2:], file.parent
    sections = read(file)
    if folder.name == "words":
        sections.pop("RESCUE", None)
        games = titles(folder.parent / "games", language)
        sections["MENU"][:0] = [(f"game_{game}", title) for game, title in games.items()]
        apart = SHARED_APART
    elif is_small(folder):
        apart = {}
    else:
        apart = APART
        sections = {"MENU": [], **sections}  # the firmware asks every game for it
    found = {file.stem: [f"{key} = {text!r}" for key, text in sections.pop("")]}
    for section, pairs in sections.items():
        module = f"{apart[section]}_{language}" if section in apart else file.stem
        value = folded(pairs) if section in FOLDED else indexed(pairs)
        found.setdefault(module, []).append(f"{section} = {value!r}")
    docstring = f'"""Made from {file.name}."""'
    return {name: "\n\n".join([docstring, *lines, ""]).encode() for name, lines in found.items()}


def indexed(pairs: list[tuple[str, str]]) -> tuple[bytes, bytes]:
    """The lines and the index of a section."""
    lines, entries = b"", []
    for key, text in pairs:
        entries.append(code(key) << 16 | len(lines))
        lines += text.encode() + b"\n"
    return lines, b"".join(entry.to_bytes(5, "big") for entry in sorted(entries))


def folded(pairs: list[tuple[str, str]]) -> bytes:
    """The lines of a section between line ends, deflated: raw, with a window of 2 KB.

    The result does not begin with a line end, so the firmware can tell it from the lines.
    """
    block = "".join(f"\n{key} {text}" for key, text in pairs) + "\n"
    packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW_BITS, 9)
    data = packer.compress(block.encode()) + packer.flush()
    assert data[:1] != b"\n"
    return data
