"""Texts in memory: those of menus only where they are asked for."""

from clutch.words import LANGUAGES, Words


def test_texts_of_menus_are_in_memory_only_where_they_are_asked_for():
    for language in LANGUAGES:
        assert Words(language, menus=True)._menus
        words = Words(language)
        assert not words._menus
        words.load(language, "trex")
        assert not words._menus


def test_an_unknown_language_is_english():
    words = Words("xx")
    assert words.language == "en"
    assert words.say("ask_back") == Words("en").say("ask_back")
