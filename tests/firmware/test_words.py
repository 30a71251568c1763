"""Texts in memory: those of menus only where they are asked for."""

from clutch.ui.fonts import BOLD, SMALL
from clutch.words import LANGUAGES, Words


def test_texts_of_menus_are_in_memory_only_where_they_are_asked_for():
    for language in LANGUAGES:
        assert Words(language, menus=True)._menus
        words = Words(language)
        assert not words._menus
        words.load(language, "trex")
        assert not words._menus


def test_a_text_of_all_menus_does_not_load_those_of_the_game():
    words = Words("en", "trex")
    words.say("code_home")
    shared = len(words._menus)
    assert shared
    words.say("setup_meteors", 6)
    assert len(words._menus) > shared, "it was not found in the game's own texts of menus"


def test_a_number_is_no_word_to_look_for():
    words = Words("en", "trex")
    words.seats = ["Anna"]
    assert words.say("in_stack", 0, 3) == "Anna has played 3 already"
    assert words.word(3) == "3"
    assert not words._menus, "the texts of menus were loaded to look for it"


def test_an_unknown_language_is_english():
    words = Words("xx")
    assert words.language == "en"
    assert words.say("ask_back") == Words("en").say("ask_back")


def test_a_value_with_brackets_is_inserted_as_it_is():
    words = Words("en", "race")
    words.seats = ["{0s}", "{1}", "{"]
    assert words.say("egg_of", 0) == words.say("egg_of", 1).replace("{1}", "{0s}")
    assert "{1}" in words.say("egg_of", 1) and "{" in words.say("egg_of", 2)


def test_a_word_and_a_text_with_the_same_name_are_kept_apart():
    words = Words("en", "trex")
    for name in ("blue", "save"):
        assert words.say(name) == name, "there is no text with this key"
    for _ in range(2):
        assert words.word("blue") == words.say("word_blue") != "word_blue"
        assert words.say("blue") == "blue"


def test_small_letters_have_the_capitals_that_the_fonts_have():
    words = Words("en")
    assert words.capitals("grün, été, weiß 4") == "GRÜN, ÉTÉ, WEIß 4"
    for number in range(0xC0, 0xDF):
        large, small = chr(number), chr(number + 32)
        drawn = b"?" not in SMALL.codes(large) + BOLD.codes(large)
        assert words.capitals(small) == (large if drawn else small)


class Accented(Words):
    def word(self, name):
        return "ü" + name


def test_a_word_begins_with_a_capital_beyond_ascii_too():
    assert Accented("en").title("ben") == "Üben"
