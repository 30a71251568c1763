"""A language whose texts are as long as their room allows is cut off nowhere, and English nowhere.

CLUTCH_LANGUAGE=1 draws every screen of the gallery and plays every recording by key; otherwise it
is each 16th scene, and one recording of each game.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from clutch.games import GAMES
from tests.tools.texts.made_language import made

EVERY = 1 if "CLUTCH_LANGUAGE" in os.environ else 16
PLAYED = Path(__file__).with_name("played_language.py")


@pytest.mark.timeout(900)
def test_a_language_as_long_as_its_room_allows_is_neither_cut_nor_english(tmp_path):
    made(tmp_path, wide=True)
    done = subprocess.run(
        [sys.executable, str(PLAYED), str(tmp_path), str(EVERY)], capture_output=True, text=True
    )
    assert not done.returncode, done.stderr
    *troubles, played = done.stdout.splitlines()
    assert not troubles
    scenes, recordings = map(int, re.findall(r"\d+", played))
    assert scenes > 90 // EVERY and recordings >= len(GAMES)
