"""Join the modules of a page into one script, because every file that a page asks for costs time.

    script = bundled(STATIC / "alone.js")     # with all that it imports, each module once
    script = bundled(entry, {file: source})   # with a module that is made, and no file

Each module becomes a function that returns its exports, so names of different modules do not meet.
A module exports constants, functions and classes in front of their names, and imports by name, on
one line. Comments are left out; at the end of a line, those that begin with `//`. So is what a
line is indented by, which a text of several lines must not need. Imports of files that are not
beside the scripts stay imports. ValueError for a statement of another form, and for modules that
import each other.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

_IMPORT = re.compile(r'^import \{ (\w+(?:, \w+)*) \} from "([^"]*)";\n', re.MULTILINE)
_COMMENT = re.compile(
    r"^ *(?://[^\n]*|/\*.*?\*/)\n|(?<=[;,()\[\]{}]) +//[^\n]*$", re.MULTILINE | re.DOTALL
)
_INDENTATION = re.compile(r"^ +", re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
_OTHER = re.compile(r'^(?:export\b|import\b.*["{]).*', re.MULTILINE)


def bundled(entry: Path, made: Mapping[Path, str] = MappingProxyType({})) -> str:
    outside: dict[str, None] = {}
    modules: dict[Path, str] = {}  # those that a module imports come before it
    begun: list[Path] = []

    def add(file: Path) -> None:
        if file in modules:
            return
        if file in begun:
            raise ValueError(f"{file.name} is imported by a module that it imports")
        begun.append(file)
        modules[file] = _wrapped(file, entry, add, outside, made)

    add(entry.resolve())
    return "".join(outside) + "".join(modules.values())


def _wrapped(file: Path, entry: Path, add, outside: dict[str, None], made) -> str:
    source = made[file] if file in made else file.read_text("utf-8")

    def taken(found: re.Match) -> str:
        names, path = found.groups()
        other = (file.parent / path).resolve()
        if other not in made and not other.is_file():
            outside[found[0]] = None
            return ""
        add(other)
        return f"const {{ {names} }} = {_name(other, entry)};\n"

    source = _INDENTATION.sub("", _IMPORT.sub(taken, _COMMENT.sub("", source)))
    exports = [name for _, name in _EXPORT.findall(source)]
    source = _EXPORT.sub(r"\1 \2", source)
    if other := _OTHER.search(source):
        raise ValueError(f"{file.name}: cannot be bundled: {other[0]}")
    begin = f"const {_name(file, entry)} = (() => {{\n" if exports else "(() => {\n"
    end = f"return {{ {', '.join(exports)} }};\n" if exports else ""
    return f"{begin}{source}{end}}})();\n"


def _name(file: Path, entry: Path) -> str:
    """The name of a module's exports, such as `$words` or `$static_words` of another folder."""
    folder = "" if file.parent == entry.resolve().parent else f"{file.parent.name}_"
    return "$" + re.sub(r"\W", "_", folder + file.stem)
