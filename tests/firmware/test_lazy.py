"""Modules that are in memory only while somebody uses them."""

import sys

from clutch.lazy import forget, use

PACKAGE = "clutch.games.tally"


def kept():
    return [name for name in sys.modules if name == PACKAGE or name.startswith(PACKAGE + ".")]


def test_what_is_used_is_not_kept_and_what_was_kept_can_be_forgotten():
    forget(PACKAGE)
    assert use(PACKAGE + ".options").FIELDS and not kept()
    __import__(PACKAGE + ".rules")
    assert kept()
    forget(PACKAGE)
    assert not kept()
    assert not hasattr(sys.modules["clutch.games"], "tally")
    assert use(PACKAGE + ".rules").Game.NAME == "tally" and not kept()
