"""Texts in memory: those of menus only where they are asked for."""

from clutch.words import LANGUAGES, Words


def test_texts_of_menus_are_in_memory_only_where_they_are_asked_for():
    for language in LANGUAGES:
        assert Words(language, menus=True)._menus
        words = Words(language)
        assert not words._menus
        words.load(language, "trex")
        assert not words._menus


def test_a_number_is_no_word_to_look_for():
    words = Words("en", "trex")
    assert words.say("in_stack", 0, 3).startswith("3 ")
    assert words.word(3) == "3"
    assert not words._menus, "the texts of menus were loaded to look for it"


def test_an_unknown_language_is_english():
    words = Words("xx")
    assert words.language == "en"
    assert words.say("ask_back") == Words("en").say("ask_back")
