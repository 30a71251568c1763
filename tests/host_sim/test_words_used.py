"""The firmware's sources and its languages use the same texts: none is missing, none is
superfluous, all languages have the same texts with the same places for values, and each text fits.

A text counts as used if its key is a string in the sources. It also counts if the beginning of the
key is a string ("word_", "explain_%s") and its end is a string or a number in the sources. Games
that are not in GAMES are left out.
"""

import ast
import importlib
import itertools
import re
from functools import cache
from pathlib import Path

import pytest

from clutch.games import GAMES, part
from clutch.menus.draft import FIRST_TEACH, LATER_TEACH
from clutch.ui.canvas import Canvas
from clutch.ui.widgets import wrapped
from clutch.words import LANGUAGES, Words
from clutch.words import texts as indexing
from host_sim.building.words import written

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
RULES = "RULES"  # what the menu shows of the rules, by phase


def module_of(language: str, game: str | None):
    """The module with a language's texts: a game's, or with None those for all games."""
    name = f"clutch.games.{game}.words_{language}" if game else f"clutch.words.{language}"
    return importlib.import_module(name)


@cache
def names_of(game: str | None) -> tuple[str, ...]:
    """The sections with texts that a key of a game, or of all games, can be in."""
    return tuple(
        name for name, value in vars(module_of("en", game)).items()
        if name.isupper() and isinstance(value, tuple) and name != RULES
    )  # fmt: skip


SECTIONS = tuple((game, name) for game in (None, *GAMES) for name in names_of(game))
ERRORS = ("RuleError", "SetupError", "ChanceError")

NAME_COLUMNS = 42
PROMPT_COLUMNS = 126
TITLE_COLUMNS = 116  # the save mark stands behind it
LINE_COLUMNS = 126
FORM_COLUMNS = 104  # of label and value together: the arrows around the value take the rest

# Refusals that no key leads to: they answer a playthrough or a program.
NOT_BY_KEY = {
    "bad_argument", "bad_seat", "game_over", "has_left", "no_game", "not_now", "other_depth",
    "set_no_seat", "set_not_now", "set_unknown", "set_value", "setup_players",
    "setup_symbol", "setup_unknown", "setup_value",
    "unknown_move", "seventh_meteor", "not_spare", "has_egg",
}  # fmt: skip


# ------------------------------------------------------------------------------ what there is


@cache
def lines_of(language: str, game: str | None, name: str) -> list[tuple[str, str]]:
    """[(key, text)], in the order of the file."""
    file = Path(str(module_of(language, game).__file__))
    return written(file.read_bytes()).get(name, [])


@cache
def section(language: str, game: str | None, name: str) -> dict[str, str]:
    return dict(lines_of(language, game, name))


@cache
def texts(language: str) -> dict[str, str]:
    return {key: text for one in SECTIONS for key, text in section(language, *one).items()}


@cache
def trees() -> dict[str, ast.Module]:
    """The source, without what belongs to no game of GAMES and without the words themselves."""
    found = {}
    for path in sorted(FIRMWARE.rglob("*.py")):
        parts = path.relative_to(FIRMWARE).parts
        if parts[1:2] == ("words",) and path.stem in LANGUAGES or path.stem.startswith("words_"):
            continue
        if path.stem.startswith("wiring"):  # its texts are its own: test_miswired.py
            continue
        if parts[1:2] == ("games",) and len(parts) > 3 and parts[2] not in GAMES:
            continue
        found["/".join(parts)] = ast.parse(path.read_text("utf-8"))
    return found


def docstrings(tree: ast.Module) -> set[int]:
    return {
        id(node.value) for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip


@cache
def strings() -> frozenset[str]:
    """Every string of the source."""
    return frozenset(
        node.value
        for tree in trees().values()
        for left_out in [docstrings(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in left_out
    )


@cache
def beginnings() -> frozenset[str]:
    """Strings that keys are built from: "word_" of "word_" + name and of "word_%s" % name."""
    found = {string.removesuffix("%s") for string in strings()}
    return frozenset(string for string in found if re.fullmatch(r"[a-z_]+_", string))


@cache
def values_of_rows() -> frozenset[str]:
    """Each value of each row of a set-up; the bottom line may explain it."""
    fields = [field for game in GAMES for field in part(game, "options").FIELDS]
    fields += [("depth", ("full", "quick")), ("teach", (*FIRST_TEACH, *LATER_TEACH))]
    return frozenset(f"ask_{key}_{value}" for key, values in fields for value in values)


def is_used(key: str) -> bool:
    if key in strings() or key in values_of_rows():
        return True
    for place in [match.end() for match in re.finditer("_", key)]:
        start, end = key[:place], key[place:]
        known = end in strings() or end.isdigit() or end in (*GAMES, "True", "False")
        built = start in beginnings() or ("%s_%s" in strings() and start[:-1] in strings())
        if known and built:
            return True
    return False


def spoken(function: str) -> dict[str, str]:
    """{string: where} of what is given first to a function or an exception of that name."""
    found = {}
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func
            called_name = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
            first = node.args[0]
            if called_name == function and isinstance(first, ast.Constant):
                found[str(first.value)] = f"{name}:{node.lineno}"
    return found


# ------------------------------------------------------------------------- keys and languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_said_exists(language):
    lacking = {key: at for key, at in spoken("say").items() if key not in texts(language)}
    assert not lacking


@pytest.mark.parametrize(
    "file", sorted((FIRMWARE / "clutch/words").glob("??*.py")), ids=lambda file: file.stem
)
def test_nothing_but_a_space_stands_between_a_key_and_its_text(file):
    """Sections are in memory as they are written: what lines texts up would be there too."""
    lines = file.read_text("utf-8").split("\n")
    assert not [line for line in lines if re.match(r"[a-z_0-9]+  ", line)]


def test_there_is_something_for_every_beginning_of_a_key():
    built = {
        str(node.args[0].left.value).partition("%")[0]
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("say") and node.args
        if isinstance(node.args[0], ast.BinOp) and isinstance(node.args[0].left, ast.Constant)
    }
    assert len(built) > 5
    assert not [start for start in built if not any(key.startswith(start) for key in texts("en"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_used(language):
    assert not [key for key in texts(language) if not is_used(key)]


def test_a_key_that_nobody_uses_would_be_found():
    assert not is_used("ask_nothing_at_all")
    assert not is_used("word_grue")
    assert is_used("word_red")
    assert is_used("title_menu")


@pytest.mark.parametrize(("game", "name"), SECTIONS)
def test_the_languages_have_the_same_keys_and_the_same_places_for_values(game, name):
    english = section("en", game, name)
    for language in LANGUAGES:
        other = section(language, game, name)
        assert list(other) == list(english), language
        for key, text in english.items():
            places = [sorted(re.findall(r"\{.*?\}", one)) for one in (text, other[key])]
            assert places[0] == places[1], (language, key)


@pytest.mark.parametrize("game", GAMES)
def test_no_text_hides_another(game):
    for language in LANGUAGES:
        keys = [
            key for of, name in SECTIONS if of in (None, game)
            for key, _ in lines_of(language, of, name)
        ]  # fmt: skip
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


def test_no_two_keys_and_no_words_in_the_sources_share_a_code():
    """Sections do not have their keys, only a code of each: a text could answer another's key."""
    keys = {key for one in SECTIONS for key in section("en", *one)}
    said = keys | {word for word in strings() if " " not in word}
    said |= {f"word_{word}" for word in said}
    owners = {}
    for key in said:
        owners.setdefault(indexing.code(key.encode()), set()).add(key)
    assert len(keys) > 700
    assert not [names for names in owners.values() if len(names) > 1 and names & keys]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text(language):
    codes = {code: at for error in ERRORS for code, at in spoken(error).items()}
    assert len(codes) > 20
    assert not {code: at for code, at in codes.items() if code not in texts(language)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_speak_of_every_question(game, language):
    phases = part(game, "rules").Game.PHASES
    asked = {phase for of_depth in phases.values() for phase in of_depth}
    assert set(section(language, game, RULES)) == asked


# ------------------------------------------------------------------------------- does it fit?


@cache
def canvas() -> Canvas:
    return Canvas()


def columns(text: str) -> int:
    return canvas().width(text)


def a_name() -> str:
    """A name as wide as the table lets it be in a sentence."""
    return max(
        ("W" * wide + "i" * narrow for wide in range(12) for narrow in range(12)),
        key=lambda name: (columns(name) <= NAME_COLUMNS, columns(name)),
    )


@cache
def widest_word(language: str, kind: str) -> str:
    words = [text for key, text in texts(language).items() if key.startswith(kind)]
    return max(words, key=columns)


def filled(language: str, text: str, plays: bool = False) -> str:
    """The text with the widest of what can stand in its places; `plays`: of which there are 5."""
    words = Words(language)
    words.seats = [a_name()]
    colours = max(map(words.word, ("red", "blue", "green", "yellow", "brown")), key=columns)

    def fill(place: re.Match) -> str:
        kind = place[0][-2]
        if kind == "s":
            return a_name()
        if kind == "k":
            return widest_word(language, "short_")
        if kind in "wW":
            return colours.title() if kind == "W" else colours
        return "5" if plays else "12"

    return re.sub(r"\{.*?\}", fill, text)


def too_wide(language: str, keys, most: int) -> dict[str, int]:
    known = texts(language)
    wide = {key: columns(filled(language, known[key], key.startswith("meteor"))) for key in keys}
    return {key: width for key, width in wide.items() if width > most}


def offered() -> set[str]:
    """Codes of the refusals that offer to play it anyway."""
    return {
        str(node.args[0].value)
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "RuleError"
        if any(keyword.arg == "anyway" for keyword in node.keywords)
        if isinstance(node.args[0], ast.Constant)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_banners_fit_the_bottom_line(language):
    refusals = {code for error in ERRORS for code in spoken(error)} - NOT_BY_KEY - offered()
    banners = {
        "no_flash", "no_memory", "flash_error", "battery_low", "nothing_to_undo",
        "newer_version", "setup_damaged", "body_damaged", "tail_damaged", "correct_by_hand",
        "discard_forced",
    }  # fmt: skip
    asked = {key for key in texts(language) if key.startswith("ask_")}
    assert not too_wide(language, asked | refusals | banners, PROMPT_COLUMNS)
    lines = wrapped(texts(language)["flash_full"], PROMPT_COLUMNS)
    assert len(lines) <= 2 and max(map(columns, lines)) <= PROMPT_COLUMNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_leave_room_for_the_save_mark(language):
    titles = {key for key in texts(language) if key.startswith("title_")}
    assert not too_wide(language, titles, TITLE_COLUMNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_played_anyway_is_refused_in_three_lines(language):
    """It stands above the two answers, broken into lines."""
    for code in offered():
        text = filled(language, texts(language)[code].replace("{1w}", texts(language)["word_C"]))
        lines = wrapped(text)
        assert len(lines) <= 3 and max(map(columns, lines)) <= LINE_COLUMNS, lines


def news_of(game: str) -> set[str]:
    """The codes of notes that a game's screens tell in a line."""
    files = sorted((FIRMWARE / "clutch/games" / game / "screens").glob("*.py"))
    modules = [part(game, "screens." + file.stem) for file in files if file.stem != "__init__"]
    return {code for module in modules for code in getattr(module, "_NEWS", ())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_menus_and_news_fit_the_panel(language):
    kinds = ("item_", "menu_", "explain_", "symbol_", "did_", "where_", "set_")
    keys = {key for key in texts(language) if key.startswith(kinds)} - NOT_BY_KEY
    news = set().union(*map(news_of, GAMES))
    assert len(news) > 20
    keys |= news & set(texts(language))
    assert not too_wide(language, keys, LINE_COLUMNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_the_settings_leaves_room_for_its_value(language):
    from clutch.record.settings import ROWS

    wide = {}
    for name, values in ROWS:
        for value in values:
            shown = shown_setting(language, name, value)
            width = columns(texts(language)["setting_" + name]) + columns(shown)
            if width > FORM_COLUMNS:
                wide[name, shown] = width
    assert not wide


def shown_setting(language: str, name: str, value) -> str:
    known = texts(language)
    if isinstance(value, bool):
        return known["yes" if value else "no"]
    if isinstance(value, str):
        return known[f"{name}_{value}"]
    return known["unit_" + name].replace("{0}", str(value))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_the_set_up_leaves_room_for_its_value(game, language):
    known = texts(language)
    rows = [
        (known["rule_" + name], [shown_rule(known, value) for value in values])
        for name, values in part(game, "rules").Game.SETTINGS.items()
    ]
    rows += [
        (known["row_" + key], [shown_value(known, key, value) for value in values])
        for key, values in part(game, "options").FIELDS
    ]
    rows.append((known["row_start"], ["W" * 5]))
    rows.append((known["rule_clock"], [known["no"], known["yes"]]))
    wide = {
        (label, value): columns(label) + columns(value)
        for label, values in rows
        for value in values
        if columns(label) + columns(value) > FORM_COLUMNS
    }
    assert not wide


def shown_value(known: dict[str, str], key: str, value) -> str:
    return known.get(f"{key}_{value}") or known["yes" if value else "no"]


def shown_rule(known: dict[str, str], value) -> str:
    return known[("yes" if value else "no") if isinstance(value, bool) else f"value_{value}"]


def test_too_wide_a_text_would_be_found():
    assert NAME_COLUMNS - 1 <= columns(a_name()) <= NAME_COLUMNS
    sentence = "".join(itertools.repeat("{0s}", 4))
    assert columns(filled("en", sentence)) > PROMPT_COLUMNS
