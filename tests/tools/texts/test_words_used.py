"""The firmware's sources and its languages use the same texts: none is missing, none is
superfluous, and all languages have the same texts with the same places for values.

A text counts as used if its key is a string in the sources. It also counts if the beginning of the
key is a string ("word_", "explain_%s") and its end is a string or a number in the sources. Games
that are not in GAMES are left out.
"""

import ast
import re
from functools import cache

import pytest

from clutch.games import GAMES, game_module
from clutch.menus.draft import FIRST_TEACH, LATER_TEACH
from clutch.words import LANGUAGES
from clutch.words import texts as indexing
from tests.tools.texts.firmware_texts import (
    ERRORS,
    FOLDED_SECTIONS,
    RULES,
    SECTIONS,
    lines_of,
    section,
    spoken,
    texts,
    trees,
)


def docstrings(tree: ast.Module) -> set[int]:
    return {
        id(node.value) for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }  # fmt: skip


@cache
def strings() -> frozenset[str]:
    """Every string of the source, and the ASCII ones of bytes."""
    found = [
        node.value
        for tree in trees().values()
        for left_out in [docstrings(tree)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and id(node) not in left_out
    ]
    encoded = [value.decode() for value in found if isinstance(value, bytes) and value.isascii()]
    return frozenset(encoded + [value for value in found if isinstance(value, str)])


@cache
def beginnings() -> frozenset[str]:
    """Strings that keys are built from: "word_" of "word_" + name and of "word_%s" % name."""
    found = {string.removesuffix("%s") for string in strings()}
    return frozenset(string for string in found if re.fullmatch(r"[a-z_]+_", string))


@cache
def values_of_rows() -> frozenset[str]:
    """Each value of each row of a set-up; the bottom line may explain it."""
    fields = [field for game in GAMES for field in game_module(game, "options").FIELDS]
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_said_exists_and_every_refusal_has_a_text(language):
    keys = {key: at for function in ("say", *ERRORS) for key, at in spoken(function).items()}
    assert len(keys) > 100
    assert not {key: at for key, at in keys.items() if key not in texts(language)}


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


@pytest.mark.parametrize(("game", "name"), [*SECTIONS, *FOLDED_SECTIONS])
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
        owners.setdefault(indexing.code(key), set()).add(key)
    assert len(keys) > 700
    assert not [names for names in owners.values() if len(names) > 1 and names & keys]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_speak_of_every_question(game, language):
    phases = game_module(game, "rules").Game.PHASES
    asked = {phase for of_depth in phases.values() for phase in of_depth}
    assert set(section(language, game, RULES)) == asked


_PLURALS = {
    "en": r"cards|draws|drops|eggs|games|letters|meteors|players|points|prizes|rolls|rounds|tiles",
    "nl": r"druppels|eieren|kaarten|kometen|letters|prijzen|punten|rondes|spelers|spellen|tegels"
    r"|trekkaarten|trekkingen",
    "de": r"Buchstaben|Eier|Karten|Kometen|Punkte|Runden|Spiele|Trophäen|Würfe|Ziehkarten",
    "fr": r"cartes|gouttes|joueurs|lettres|manches|météores|parties|points|prix|tirages|tuiles"
    r"|œufs",
}
# Texts of which the number cannot be 1, or that have another text for it.
_MANY = {
    "bad_order", "did_keep_open", "keep_open", "many_drops", "many_random_cards",
    "many_takes_prize", "name_long", "play_until", "players_count", "points", "setup_card_symbols",
    "setup_meteors", "setup_players", "setup_teams", "sure_few", "too_many", "too_many_broken",
    "where_table", "lay_cards", "in_target",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_one_of_many(language):
    plural = re.compile(rf"\{{\d\}} ({_PLURALS[language]})\b")
    lines = [line for one in SECTIONS for line in lines_of(language, *one)]
    lines += [line for one in FOLDED_SECTIONS for line in lines_of(language, *one)]
    assert {key for key, text in lines if plural.search(text)} <= _MANY
