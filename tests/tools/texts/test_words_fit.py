"""Every text fits its place on the panel, with the widest values that it can have."""

import ast
import itertools
import re

import pytest

from clutch.games import GAMES, game_module
from clutch.games.race.screens import turn
from clutch.menus import home
from clutch.ui.canvas import WIDTH
from clutch.ui.widgets import TEXT_X, wrapped
from clutch.words.languages import LANGUAGES, name_of
from tests.tools.texts.firmware_texts import (
    ERRORS,
    FIRMWARE,
    SECTIONS,
    lines_of,
    spoken,
    texts,
    trees,
)
from tools.texts.rooms import (
    FORM_COLUMNS,
    LINE_COLUMNS,
    NAME_COLUMNS,
    NOT_BY_KEY,
    TITLE_COLUMNS,
    a_name,
    columns,
    filled,
)


def too_wide(language: str, keys, most: int) -> dict[str, int]:
    known = texts(language)
    wide = {
        key: columns(filled(known[key], known, "5" if key.startswith("meteor") else "12"))
        for key in keys
    }
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


def news_of(game: str) -> set[str]:
    """The codes of notes that a game's screens tell in a line."""
    files = sorted((FIRMWARE / "clutch/games" / game / "screens").glob("*.py"))
    names = [f"screens.{file.stem}".removesuffix(".__init__") for file in files]
    modules = [game_module(game, name) for name in names]
    return {code for module in modules for code in getattr(module, "_NEWS", ())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_banners_news_and_lines_of_menus_fit_the_panel(language):
    known = texts(language)
    kinds = ("ask_", "item_", "menu_", "explain_", "symbol_", "did_", "where_", "set_")
    keys = {key for key in known if key.startswith(kinds)}
    keys |= {code for error in ERRORS for code in spoken(error)} - offered()
    keys |= {
        "no_flash", "no_memory", "flash_error", "battery_low", "nothing_to_undo",
        "newer_version", "setup_damaged", "body_damaged", "tail_damaged", "correct_by_hand",
    }  # fmt: skip
    news = set().union(*map(news_of, GAMES))
    assert len(news) > 20
    keys |= news & set(known)
    assert not too_wide(language, keys - NOT_BY_KEY, LINE_COLUMNS)
    lines = wrapped(known["flash_full"], LINE_COLUMNS)
    assert len(lines) <= 2 and max(map(columns, lines)) <= LINE_COLUMNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_far_a_game_is_that_waits_or_how_many_wait_is_whole_beside_their_icon(language):
    most: dict = {"where_count": (5, 5), "where_double": (12, 2), "title_round": (99,)}
    known = texts(language)
    lines = [known[key].format(100) for key in ("games_wait", "more_wait")]
    for key in known:
        if key.startswith("where_") or key == "title_round":
            lines.append(known["game_waits"].format(known[key].format(*most.get(key, (12,)))))
    assert max(map(columns, lines)) <= WIDTH - home._WAITING_X, lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("trick", ["push", "trip", "give", "steal"])
def test_a_trick_is_whole_in_the_list_of_tricks(language, trick):
    known = texts(language)
    text = filled(known["trick_" + trick], known)
    if trick == "push":
        text = known["lying"].format(text)
    assert TEXT_X + columns(known["verb_" + trick]) + turn._SPACE + columns(text) <= WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_leave_room_for_the_save_mark(language):
    titles = {key for key in texts(language) if key.startswith("title_")}
    assert not too_wide(language, titles, TITLE_COLUMNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_can_be_played_anyway_is_refused_in_three_lines(language):
    """It stands above the two answers, broken into lines."""
    for code in offered():
        known = texts(language)
        text = filled(known[code].replace("{1w}", known["word_C"]), known)
        lines = wrapped(text)
        assert len(lines) <= 3 and max(map(columns, lines)) <= LINE_COLUMNS, lines


_NO = {
    "en": r"no|not|none|nobody|nothing|never",
    "nl": r"geen|niet|niets|niemand|nooit",
    "de": r"kein\w*|nicht|nichts|niemand|nie",
    "fr": r"ne|non|pas|aucune?|personne|rien|jamais|\b[nN]'\w+",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_doubt_leaves_room_for_its_answers_and_asks_for_no_no_to_a_no(language):
    """Its first answer is "No, go back"."""
    known = texts(language)
    lines = [line for one in SECTIONS for line in lines_of(language, *one)]
    doubts = [text for key, text in lines if key.startswith("sure_")]
    assert len(doubts) > 10
    for text in doubts:
        assert len(wrapped(filled(text, known))) <= 4, text
        assert not re.search(rf"\b({_NO[language]})\b", text, re.I), text


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_quick_dino_race_leaves_room_for_a_name_and_its_drops(language):
    known = texts(language)
    drops = known["has_drops"].replace("{0}", a_name()).replace("{1}", "3")
    assert columns(known["quick_drop"]) + columns(drops) <= FORM_COLUMNS


@pytest.mark.parametrize("language", LANGUAGES)
def test_broken_eggs_leave_room_for_trophies(language):
    """Of little dragons, at the most that one can have of each."""
    known = texts(language)
    broken = known["score_broken"].replace("{0}", "24").replace("{1}", "12")
    trophies = known["score_trophies"].replace("{0}", "15")
    assert columns(broken) + columns(trophies) < LINE_COLUMNS


def shown_setting(language: str, name: str, value) -> str:
    known = texts(language)
    if isinstance(value, bool):
        return known["yes" if value else "no"]
    if name == "language":
        return name_of(value)
    if isinstance(value, str):
        return known[f"{name}_{value}"]
    unit = "unit_sleep" if name == "sleep" else "unit_percent"
    return known[unit].replace("{0}", str(value))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_the_set_up_leaves_room_for_its_value(game, language):
    known = texts(language)
    rows = [
        (known["rule_" + name], [shown_rule(known, value) for value in values])
        for name, values in game_module(game, "rules").Game.SETTINGS.items()
    ]
    rows += [
        (known["row_" + key], [shown_value(known, key, value) for value in values])
        for key, values in game_module(game, "options").FIELDS
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_first_rows_of_a_set_up_mean_leaves_room_for_the_keys_that_change_them(language):
    """Those of a game's own rows may do without: the keys are known by then."""
    rows = ("ask_in_turn", "ask_depth_", "ask_teach_", "who_starts")
    lines = [line for one in SECTIONS for line in lines_of(language, *one)]
    meanings = [text for key, text in lines if key.startswith(rows)]
    assert len(meanings) > 6
    assert not [text for text in meanings if columns("< > " + text) > LINE_COLUMNS]


def shown_value(known: dict[str, str], key: str, value) -> str:
    return known.get(f"{key}_{value}") or known["yes" if value else "no"]


def shown_rule(known: dict[str, str], value) -> str:
    return known[("yes" if value else "no") if isinstance(value, bool) else f"value_{value}"]


def test_too_wide_a_text_would_be_found():
    assert NAME_COLUMNS - 1 <= columns(a_name()) <= NAME_COLUMNS
    sentence = "".join(itertools.repeat("{0s}", 4))
    assert columns(filled(sentence, texts("en"))) > LINE_COLUMNS
