"""Check the harness itself: it sees each single change of what must survive, and plays all tapes.

A lane of its own, because the other lanes find nothing where these checks see nothing.
"""

from host_sim.electronics.flash_image import image_flash
from tools.checks.faults.kept import Lost, check, compare, look
from tools.checks.faults.rig import Rig
from tools.checks.faults.tapes import ACTIONS, Evening, tapes
from tools.checks.faults.trials import random_move, setups

_STORES = ("die", "results", "settings", "table", "waiting", "learned_trex")


def _changed(value, path):
    """Yield (path, a copy of this value that differs in one place) for every place."""
    if isinstance(value, dict):
        for key in value:
            for where, other in _changed(value[key], "%s.%s" % (path, key)):
                yield where, dict(value, **{key: other})
            yield "%s.%s is gone" % (path, key), {one: value[one] for one in value if one != key}
    elif isinstance(value, (list, tuple)) and value:
        for at, item in enumerate(value):
            for where, other in _changed(item, "%s[%d]" % (path, at)):
                yield where, type(value)(list(value[:at]) + [other] + list(value[at + 1 :]))
    elif type(value) is bool:
        yield path, not value
    elif type(value) is int:
        yield path, value + 1
    elif isinstance(value, (str, bytes)) and value:
        yield path, value[:-1]
    else:
        yield path, "another"


def _sees(kept, other):
    try:
        compare(other, (kept, kept))
    except Lost:
        return True
    return False


def each_change(evening):
    """A comparison sees each single change of a look, which has every store and every game. -> the
    number of changes"""
    rig = Rig(image_flash(evening.image))
    rig.press("ok")
    rig.run(1000)
    kept = look(rig)
    kept.pop("thinking", None)  # it may lack a minute, and is never acknowledged
    lacking = [name for name in _STORES if "store " + name not in kept]
    games = [part for part in kept if part.startswith("game ")]
    check(not lacking and kept["present"] and len(games) >= 3, "a look without", lacking, games)
    check(not _sees(kept, kept), "a loss where nothing changed")
    found = [(where, _sees(kept, other)) for where, other in _changed(kept, "")]
    blind = [where for where, seen in found if not seen]
    check(not blind, "not seen:", blind)
    return len(found)


def mark(evening):
    """The save mark is read from the panel, not from the firmware's own variable."""
    rig = Rig(image_flash(evening.image))
    rig.press("ok")
    random_move(rig, evening.draws)
    memory = rig.panel.memory
    check(rig.saved and rig.app._mark is not None, "no mark")
    corner = bytes(memory[120:128])
    memory[120:128] = bytes(8)
    check(not rig.saved, "a mark that is not on the panel")
    memory[120:128] = corner
    rig.app._mark = None
    check(rig.saved, "no mark, though it is on the panel")


def every_tape(evening):
    """With T-Rex in full depth every action can be done."""
    names = [tape.name for tape in tapes(evening)]
    check(names == ["power-on"] + [action[0] for action in ACTIONS], "the tapes are", names)
    return len(names)


def sees():
    """Lane: the harness sees each change, the mark and every tape."""
    evening = Evening(setups()[0])
    for trial in (each_change, mark, every_tape):
        yield trial.__name__, trial, evening
