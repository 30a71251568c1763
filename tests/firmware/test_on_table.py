"""What is laid out before a game, and the rules in force: every line there is can be said."""

import gc
import sys

from clutch.games import GAMES, game_module
from clutch.menus.draft import Draft
from clutch.menus.on_table import Sentences, listed
from clutch.modules import borrow, forget
from clutch.ui.fonts import SMALL
from clutch.ui.widgets import wrapped
from clutch.words import LANGUAGES, Words
from clutch.words.folds import unfold

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa"]


def games():
    """All games, one after the other: a heap of 190 KB has no room for them together, and beside
    the texts of all languages none for the Scoreboard, whose sentences come with its screens."""
    for game in GAMES:
        if sys.implementation.name == "micropython" and game == "tally":
            continue
        game_module(game, "rules")
        gc.collect()
        yield game
        if sys.implementation.name == "micropython":
            forget("clutch.games." + game)
            gc.collect()


def texts(language, game, section):
    name = "clutch.games.%s.words_table_%s" % (game, language)
    folded = getattr(borrow(name), section, None)
    gc.collect()  # four languages of a game are too much for its heap
    lines = unfold(folded).decode().strip().split("\n") if folded else []
    return dict([line.split(" ", 1) for line in lines])


def test_every_house_rule_of_every_game_says_in_two_lines_what_it_means():
    for language in LANGUAGES:
        words = Words(language)
        for game in games():
            sentences = Sentences(words, game)
            settings = game_module(game, "rules").Game.SETTINGS
            for name in settings:
                told = set()
                for value in settings[name]:
                    sentence = sentences.house_rule(name, value)
                    assert not sentence.startswith("in_"), sentence
                    assert len(wrapped(sentence)) <= 2, sentence
                    told.add(sentence)
                assert len(told) == len(settings[name]), name
        for value in (False, True):
            assert len(wrapped(words.say("clock_%s" % value))) <= 2


def shown(game, setup):
    """The keys that a set-up leads to."""
    module = game_module(game, "on_table")
    said = [name for name in ("lay_out", "in_force") if hasattr(module, name)]
    return [line[0] for name in said for line in getattr(module, name)(setup)]


def set_ups(game):
    rules = game_module(game, "rules").Game
    plain = {"game": game, "players": NAMES[: max(2, rules.MIN_PLAYERS)], "start": 1}
    yield plain
    yield dict(plain, players=NAMES[: rules.MAX_PLAYERS])
    for variant in ("survive", "double", "teams"):
        yield dict(plain, players=NAMES[:4], variant=variant, track=["plains"] * 12)
    yield dict(plain, easy=True)
    yield dict(plain, highest_wins=False, target=100)
    yield dict(plain, coop=True, deck=["table", 12], expansions=["dominoes", "impact", "special"])
    for variant in ("no_eggs", "single_square", "no_brachiosaurus", "harder", "hardest"):
        yield dict(plain, variants=[variant, "pawns_end"], deck="table")


def test_every_line_is_shown_for_some_set_up():
    for game in games():
        keys = set(texts("en", game, "LAY_OUT"))
        settings = game_module(game, "rules").Game.SETTINGS
        for key in texts("en", game, "IN_FORCE"):
            if not [name for name in settings if key.startswith("in_" + name + "_")]:
                keys.add(key)
        found = set()
        for setup in set_ups(game):
            found.update(shown(game, setup))
        assert found == keys, (game, found ^ keys)


def test_every_line_fits_with_its_values_filled_in():
    for language in LANGUAGES:
        words = Words(language)
        for game in games():
            sentences = Sentences(words, game)
            for setup in set_ups(game):
                lines = sentences.lay_out(setup) + sentences.in_force(setup, {})
                rows = listed(lines)
                for line in rows:
                    assert SMALL.width(line) <= 124 and "{" not in line and "lay_" not in line
                pages = [" ".join(rows[at : at + 6]) for at in range(0, len(rows), 6)]
                for line in lines:
                    cut = len(wrapped("- " + line)) <= 6 and not [
                        one for one in pages if line in one
                    ]
                    assert not cut, "a page ends within: " + line


def test_of_a_small_deck_of_dinoland_two_tiles_in_five_hatch():
    lay_out = game_module("dinoland", "on_table").lay_out
    for count, hatch in ((3, 1), (4, 2), (10, 4), (30, 5)):
        lines = lay_out({"players": NAMES[:3], "deck": ["table", count]})
        assert ("lay_tiles", count - hatch, hatch, 0) in lines, (count, lines)


def test_what_to_lay_out_takes_few_presses_to_read():
    most = {"trex": 18, "race": 18, "dragons": 12, "dinoland": 12}  # lines, six on a page
    for language in LANGUAGES:
        words = Words(language)
        for game in games():
            if game in most:
                lines = Sentences(words, game).lay_out({"players": NAMES[:3]})
                rows = listed(lines + [words.say("lay_keys")])
                assert len(rows) <= most[game], (language, game, rows)


def test_how_many_cards_and_counters():
    words = Words()
    race = Sentences(words, "race")
    assert "deal 5 each" in " ".join(race.lay_out({"players": NAMES[:3]}))
    assert "unseen: 6," in " ".join(race.lay_out({"players": NAMES[:3]}))
    teams = " ".join(race.lay_out({"players": NAMES[:6], "variant": "teams"}))
    assert "deal 4 each" in teams and "unseen: 6," in teams
    survive = " ".join(race.lay_out({"players": NAMES[:3], "variant": "survive", "start": 2}))
    assert "counters, unseen" not in survive and "Carol begins" in survive
    ends = {}
    for variant in ("standard", "survive", "teams"):
        lay_out = game_module("race", "on_table").lay_out
        ends[variant] = lay_out({"players": NAMES[:4], "variant": variant})[-1]
    assert ends["standard"] == ends["teams"] == ("lay_ready", "Anna")
    assert ends["survive"] == ("lay_ready_survive", "Anna")
    for game in ("race", "dragons"):
        lines = " ".join(Sentences(words, game).lay_out({"players": NAMES[:3]}))
        assert "Anna" in lines and "Brian" not in lines, (
            "the first one, unless the set-up says who"
        )
    trex = Sentences(words, "trex")
    assert "in the box: 2" in " ".join(trex.lay_out({"players": NAMES[:3]}))
    assert "in the box" not in " ".join(trex.lay_out({"players": NAMES[:5]}))
    land = Sentences(words, "dinoland")
    assert "Clutch keeps 10" in " ".join(land.lay_out({"players": NAMES[:3]}))
    table = " ".join(land.lay_out({"players": NAMES[:3], "deck": "table"}))
    assert "6 regular, 4 Egg Hatch, 0 special" in table
    no_eggs = {"players": NAMES[:3], "deck": "table", "variants": ["no_eggs"]}
    assert "10 regular, 0 Egg Hatch" in " ".join(land.lay_out(no_eggs))


def test_the_rows_of_the_form_lead_to_the_same_lines_as_the_set_up_made_of_them():
    words = Words()  # once, because the texts take much of this heap while they are indexed
    for game in games():
        options = game_module(game, "options")
        draft = Draft(words, game_module(game, "rules").Game, options.FIELDS, {})
        plain = {"players": draft.setup()["players"], "start": 0}
        lay_out = Sentences(words, game).lay_out
        assert lay_out(draft.setup()) == lay_out(plain), game
        draft = None
        gc.collect()  # the heap of a Pico has the tests beside the firmware
        if game == "dinoland":
            chosen = {"dominoes": True, "specials": True, "impacts": "drawn", "deck": "table"}
            last = dict(chosen, game=game)
            draft = Draft(words, game_module(game, "rules").Game, options.FIELDS, last)
            expansions = ["dominoes", "special", "impact"]
            setup = {"players": NAMES[:4], "deck": ["table", 10], "expansions": expansions}
            assert lay_out(draft.setup()) == lay_out(setup)
