"""The languages that there are, and what each calls itself. `translate --in` adds one here."""

LANGUAGES = ("en", "nl")
NAMES = ("English", "Nederlands")


def name_of(language):
    """What a language calls itself."""
    return NAMES[LANGUAGES.index(language)]
