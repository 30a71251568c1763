"""The languages that there are, English first. `translate --in` adds one here."""

LANGUAGES = ("en", "nl", "de", "fr")
NAMES = ("English", "Nederlands", "Deutsch", "Français")  # what each calls itself
PARTLY = ()  # those that lack texts: the English ones stand in for them


def name_of(language):
    """What a language calls itself."""
    return NAMES[LANGUAGES.index(language)]


def tried(language):
    """The languages to look for a text in, one after the other."""
    return (language, LANGUAGES[0]) if language in PARTLY else (language,)
