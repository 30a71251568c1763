"""The texts of the firmware as a gettext file for a translator, and back into the sources.

    data = exported(ROOT, "de")                 # a .po file; a new language has empty translations
    files, left = imported(ROOT, "de.po", data) # {path: bytes} to write; BadInput names each fault

A text's context is its place: `trex/PLAY/ask_card` is the key `ask_card` of the section PLAY in
firmware/clutch/games/trex/words_en.txt, and `shared/...` is firmware/clutch/words/en.txt.
`page/...` and `onto/...` are the two parts of host_sim/frontends/web/static/words/en.json.

A text without a translation stays out of the sources, and is English on the handheld and the page;
`left` counts them. One that is marked as fuzzy counts as untranslated, as in gettext's own tools.
"""

import json
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import polib

from host_sim.errors import BadInput
from host_sim.files.text_modules import read, text_files
from host_sim.files.untrusted import quoted
from host_sim.pack.words import LIST, languages, listing, partly_english
from tools.texts.rooms import (
    HEADING_COLUMNS,
    RESCUE_COLUMNS,
    RESCUE_LINES,
    Room,
    columns,
    filled,
    missing,
    places,
    room_of,
    taken_by,
    too_large,
    too_large_for_rescue,
)

MOST_BYTES = 2_000_000
ENGLISH = "en"
_LIST = "firmware" / LIST
_PAGES = "host_sim/frontends/web/static/words/{}.json"
_PAGE_PLACE = re.compile(r"\{\w+\}")
_FIRST_WORD = re.compile(r"^# [^:]*")
_MEANT = {
    "s": "the name of a player",
    "w": "a word, such as a colour",
    "W": "a word with a capital",
    "k": "the short form of a colour",
}


class Text(NamedTuple):
    """A text: its place, and what it is in its language. `section`: None on a page."""

    context: str
    section: str | None
    key: str
    english: str

    @property
    def on_page(self) -> bool:
        return self.section is None


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    """(the beginning of its contexts, the file) of each file with English texts: the shared ones,
    then those of each game."""
    files = [file for file in text_files(root / "firmware") if file.stem.endswith(ENGLISH)]
    for file in sorted(files, key=lambda file: file.parent.name != "words"):
        yield "shared" if file.parent.name == "words" else file.parent.name, file


def _in(language: str, file: Path) -> Path:
    """The file of a language beside an English one."""
    return file.with_stem(file.stem.removesuffix(ENGLISH) + language)


def _read(root: Path, language: str) -> dict[str, Text]:
    """{context: text} of a language, in the order of its files."""
    found = {}
    for start, file in _files(root):
        own = _in(language, file)  # a game may lack a language
        for section, texts in (read(own) if own.is_file() else {}).items():
            for key, text in texts:
                context = _context(start, section, key)
                found[context] = Text(context, section, key, text)
    for context, text in _flat(json.loads((root / _PAGES.format(language)).read_bytes())):
        found[context] = Text(context, None, context, text)
    return found


def _context(*places: str) -> str:
    return "/".join(filter(None, places))


@cache
def rooms_of(root: Path) -> dict[str, Room | None]:
    """{context: room} of the texts on the panel."""
    taken = defaultdict(list)
    for language in languages(root / "firmware"):
        texts = _read(root, language)
        by_key = {text.key: text.english for text in texts.values()}
        for context, text in texts.items():
            if not text.on_page and text.section != "RESCUE":
                taken[context].append(filled(text.english, by_key))
    return {context: room_of(context, taken_by(texts)) for context, texts in taken.items()}


def _flat(part, start: str = "") -> Iterator[tuple[str, str]]:
    """(context, text) of all texts in a part of the words of the pages."""
    if part is None or isinstance(part, str):
        if part:
            yield start, part
        return
    for key, value in part.items() if isinstance(part, dict) else enumerate(part):
        yield from _flat(value, f"{start}/{key}" if start else str(key))


def exported(root: Path, language: str) -> bytes:
    """The .po file of a language."""
    own_name = languages(root / "firmware").get(language, "")
    translated = _read(root, language) if own_name else {}
    po = polib.POFile(wrapwidth=0)
    po.metadata = {
        "Language": language,
        "X-Own-Name": own_name,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    english = _read(root, ENGLISH).values()
    by_key = {text.key: text.english for text in english}
    rooms = rooms_of(root)
    for text in english:
        theirs = translated.get(text.context)
        entry = polib.POEntry(
            msgctxt=text.context, msgid=text.english, msgstr=theirs.english if theirs else ""
        )
        entry.comment = "\n".join(_notes(text, rooms.get(text.context), by_key))
        po.append(entry)
    return f"{po}\n".encode()


def _notes(text: Text, room: Room | None, by_key: dict[str, str]) -> Iterator[str]:
    """What a translator should know of a text. `by_key`: all English texts."""
    if text.on_page:
        if found := _PAGE_PLACE.findall(text.english):
            yield f"{' '.join(sorted(found))}: a number or a text"
        return
    if text.section == "RESCUE":
        yield f"room: {RESCUE_LINES} rows of {RESCUE_COLUMNS} letters, ASCII only"
        return
    for place in places(text.english):
        yield f"{place} is {_MEANT.get(place[2], 'a number or a text')}"
    if room:
        lines = f", {room.lines} lines" if room.lines > 1 else ""
        width = columns(filled(text.english, by_key))
        yield f"room: {room.columns} columns{lines}; the English takes {width} at most"
    if text.section == "PAGES":
        yield "a heading, a colon, and the rule"


def imported(root: Path, name: str, data: bytes) -> tuple[dict[str, bytes], int]:
    """(the files to write for the .po file `name`, how many texts have no translation). BadInput
    with a line for each fault."""
    po = _parsed(name, data)
    language = po.metadata.get("Language", "")
    if not re.fullmatch(r"[a-z]{2}", language) or language == ENGLISH:
        raise BadInput(f'{name}: Language is {quoted(language)}; right would be "de"')
    own_name = po.metadata.get("X-Own-Name", "").strip()
    if missing(own_name) or not own_name.replace(" ", "").isalpha():
        raise BadInput(
            f"{name}: X-Own-Name is {quoted(own_name)}; right would be the language's own name"
        )
    texts = _read(root, ENGLISH)
    entries = [entry for entry in po if not entry.obsolete]
    faults = list(_faults(texts, rooms_of(root), entries))
    if faults:
        raise BadInput("\n".join(f"{name}:{line}" for line in faults))
    said = _said(entries)
    return _sources(root, language, own_name, texts, said), len(texts.keys() - said.keys())


def _said(entries: list[polib.POEntry]) -> dict[str, str]:
    """{context: translation} of those that are translated."""
    done = (entry for entry in entries if entry.msgstr and not entry.fuzzy)
    return {entry.msgctxt: entry.msgstr for entry in done}


def _parsed(name: str, data: bytes) -> polib.POFile:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name}: is not UTF-8 text; right would be a .po file in UTF-8") from None
    if "\n" not in text:  # polib takes a single line for the name of a file
        raise BadInput(f"{name}: is no .po file; right would be one that `translate` wrote")
    try:
        return polib.pofile(text)
    except (OSError, ValueError, IndexError) as error:
        where = re.search(r"line (\d+)", str(error))
        line = f":{where[1]}" if where else ""
        raise BadInput(f"{name}{line}: cannot be read as a .po file") from None


def _faults(
    texts: dict[str, Text], rooms: dict[str, Room | None], entries: list[polib.POEntry]
) -> Iterator[str]:
    """A line for each fault, which begins with the number of its line."""
    said = _said(entries)
    by_key = {texts[context].key: text for context, text in said.items() if context in texts}
    counts = Counter(entry.msgctxt for entry in entries)
    for entry in entries:
        where = f"{entry.linenum}: {entry.msgctxt}: "
        text = texts.get(entry.msgctxt or "")
        if text is None:
            yield f"{entry.linenum}: {quoted(entry.msgctxt or entry.msgid)} is no text of Clutch"
        elif counts[entry.msgctxt] > 1:
            yield where + "is there more than once"
        elif entry.msgid != text.english:
            yield where + f"the English text has changed; it is {quoted(text.english)}"
        elif entry.msgctxt in said and (
            fault := _fault(text, rooms.get(text.context), entry.msgstr, by_key)
        ):
            yield where + fault


def _fault(text: Text, room: Room | None, said: str, by_key: dict[str, str]) -> str:
    """What is wrong with a translation, or "". `by_key`: all translations."""
    if any(unicodedata.category(letter)[0] == "C" for letter in said):
        return "has a line feed or a control character"
    if said != said.strip():
        return "begins or ends with a space"
    found, wanted = (_places(text, one) for one in (said, text.english))
    if found != wanted or said.count("{") != len(found):
        right = " ".join(wanted) or "none"
        return f"has the places {' '.join(found) or 'none'}; right would be {right}"
    if text.on_page:
        return ""
    if text.section == "RESCUE":
        return too_large_for_rescue(said)
    if letters := missing(said):
        return f"has {letters}, which the font lacks"
    if text.section == "PAGES":
        heading, colon, said = said.partition(": ")
        if not colon:
            return "has no heading; right would be a heading, a colon and the rule"
        if columns(heading) > HEADING_COLUMNS:
            return f"the heading is too wide; the room is {HEADING_COLUMNS}"
    return too_large(filled(said, by_key), room) if room else ""


def _places(text: Text, said: str) -> list[str]:
    return sorted(_PAGE_PLACE.findall(said)) if text.on_page else places(said)


def _sources(
    root: Path, language: str, own_name: str, texts: dict[str, Text], said: dict[str, str]
) -> dict[str, bytes]:
    """The sources of a language, and the list of languages if it changes."""
    lacks = any(
        not text.on_page and text.section != "RESCUE" and context not in said
        for context, text in texts.items()
    )
    source = (root / _LIST).read_bytes()
    known = languages(root / "firmware") | {language: own_name}
    partly = [one for one in partly_english(root / "firmware") if one != language]
    partly += [language] if lacks else []
    lists = {"LANGUAGES": known, "NAMES": known.values(), "PARTLY": partly}
    listed = listing(source, lists)
    found = {_LIST.as_posix(): listed} if listed != source else {}
    for start, english in _files(root):
        file, called = _in(language, english), own_name
        if file.is_file():
            called = _FIRST_WORD.findall(file.read_text("utf-8"))[0][2:]
        made = _translated(english.read_text("utf-8"), start, called, said)
        found[file.relative_to(root).as_posix()] = made.encode()
    pages = _translated_part(json.loads((root / _PAGES.format(ENGLISH)).read_bytes()), "", said)
    page = json.dumps(pages, ensure_ascii=False, indent=2)
    found[_PAGES.format(language)] = f"{page}\n".encode()
    return found


def _translated_part(part, start: str, said: dict[str, str]):
    """A part of the words of the pages in another language. A list keeps its length."""
    if isinstance(part, str):
        return said.get(start)
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    made = {
        key: _translated_part(value, f"{start}/{key}" if start else str(key), said)
        for key, value in pairs
    }
    if isinstance(part, list):
        return list(made.values())
    return {key: value for key, value in made.items() if value is not None}


def _translated(source: str, start: str, called: str, said: dict[str, str]) -> str:
    """An English source in another language: line for line, each text replaced, or left out."""
    lines, section = [], ""
    for line in source.split("\n"):
        key = line.partition(" ")[0]
        if line.startswith("["):
            section = line[1:-1]
        elif line and not line.startswith("#"):
            text = said.get(_context(start, section, key))
            if text is None:
                continue
            line = f"{key} {text}"
        lines.append(line)
    return _FIRST_WORD.sub(f"# {called}", "\n".join(lines), count=1)
