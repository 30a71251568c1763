"""The languages that long tests play: English, and the one that has most letters to show."""

from clutch.words import LANGUAGES
from tools.checks.bench.row import LONGEST

ENGLISH = LANGUAGES[0]
TWO_LANGUAGES = (ENGLISH, LONGEST)
