"""Count the names that MicroPython interns for an evening. It never frees one.

    evening()      # after every module of the pack but the texts of other languages was loaded

Code that many modules share is loaded with them. A driver whose import needs a chip has interned
its names by then.
"""

import subprocess
from functools import cache

from clutch.words.languages import LANGUAGES
from host_sim.pack.bytecode import X64
from host_sim.pack.sources import with_own_names
from host_sim.pack.tree import packed_folder
from tools.checks.bench.measure import FIGURE, micropython

_OTHER_LANGUAGES = tuple(sign + code for code in LANGUAGES[1:] for sign in "_.")
# For MicroPython: mounts the pack in a folder of the PC.
OPENED = """
import sys, vfs, micropython
folder = {!r}
sys.path[:] = [folder]
from clutch_start import newest_pack, use_pack
files = vfs.VfsPosix(folder)
pack = newest_pack(files, [entry[0] for entry in files.ilistdir("/")])
use_pack(pack)
from clutch import modules
modules.pack = pack
"""
_LOADED = """
for name in {!r}:
    try:
        modules.load(name)
    except ImportError:
        pass
micropython.qstr_info()
"""


@cache
def evening() -> int:
    """The number of names."""
    paths = [path.removesuffix(".py") for path in with_own_names() if path.startswith("clutch/")]
    names = [path.replace("/", ".") for path in paths if not path.endswith("/__init__")]
    names = [name for name in names if not name.endswith(_OTHER_LANGUAGES)]
    code = OPENED.format(str(packed_folder(X64))) + _LOADED.format(names)
    line = [micropython(), "-X", "heapsize=8M", "-c", code]
    said = subprocess.run(line, capture_output=True, text=True, check=True).stdout
    return int(dict(FIGURE.findall(said))["n_qstr"])
