"""The languages that long tests play: English, and the one that has most letters to show."""

from clutch.words import LANGUAGES
from tests.needed_tools import ROOT


def letters(language: str) -> int:
    """Roughly how much all texts of the firmware take in a language."""
    files = (ROOT / "firmware/clutch").glob(f"**/*{language}.txt")
    texts = [file.read_text("utf-8") for file in files]
    assert texts, language
    return sum(map(len, texts))


ENGLISH = LANGUAGES[0]
LONGEST = max(LANGUAGES[1:], key=letters)
TWO_LANGUAGES = (ENGLISH, LONGEST)
