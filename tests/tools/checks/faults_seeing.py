"""Run in an interpreter of its own: does a comparison of the fault lanes see each single change?

    faults_seeing.py ROOT       # prints one line of JSON

{"tapes": names of the actions, "parts": parts of a look, "blind": changes that no comparison saw,
"marks": what `rig.saved` says [with the mark on the panel, when only the panel lacks it, when only
the firmware's own variable lacks it]}
"""

import json
import sys

ROOT = sys.argv[1]
sys.path[:0] = [ROOT + "/host_sim/fakes", ROOT, ROOT + "/boards/pico", ROOT + "/firmware"]

import device_time  # noqa: E402  # pyright: ignore[reportMissingImports]

sys.modules["time"] = device_time

import micropython  # noqa: E402, F401 (completes sys and gc)

from host_sim.electronics.flash_image import image_flash  # noqa: E402
from tools.checks.faults import tapes  # noqa: E402
from tools.checks.faults.kept import Lost, compare, look  # noqa: E402
from tools.checks.faults.rig import Rig  # noqa: E402
from tools.checks.faults.trials import setups  # noqa: E402


def changed(value, path=""):
    """Yield (path, a copy of this value that differs in one place) for every place."""
    if isinstance(value, dict):
        for key in value:
            for where, other in changed(value[key], f"{path}.{key}"):
                yield where, {**value, key: other}
            yield f"{path}.{key} is gone", {one: value[one] for one in value if one != key}
    elif isinstance(value, (list, tuple)) and value:
        for at, item in enumerate(value):
            for where, other in changed(item, f"{path}[{at}]"):
                yield where, type(value)([*value[:at], other, *value[at + 1 :]])
    elif type(value) is bool:
        yield path, not value
    elif type(value) is int:
        yield path, value + 1
    elif isinstance(value, (str, bytes)) and value:
        yield path, value[:-1]
    else:
        yield path, "another"


def seen(kept, other):
    try:
        compare(other, (kept, kept))
    except Lost:
        return True
    return False


evening = tapes.Evening(setups()[0])
rig = Rig(image_flash(evening.image))
rig.press("ok")
rig.run(1000)
kept = look(rig)
kept.pop("thinking", None)  # it may lack a minute, and is never acknowledged
assert not seen(kept, kept)
blind = [where for where, other in changed(kept) if not seen(kept, other)]

tapes.random_move(rig, evening.draws)
mark, memory = rig.app._mark, rig.panel.memory
marks = [rig.saved]
corner = bytes(memory[120:128])
memory[120:128] = bytes(8)
marks.append(rig.saved)
memory[120:128] = corner
rig.app._mark = None
marks.append(rig.saved)
assert mark is not None
print(
    json.dumps(
        {
            "tapes": [tape.name for tape in tapes.tapes(evening)],
            "parts": sorted(kept),
            "blind": blind,
            "marks": marks,
        }
    )
)
