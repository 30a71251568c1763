"""Makes the firmware, on the fakes, and the boards importable in this process.

    import host_sim.files.importable  # noqa: F401  isort: skip
    from clutch.core.session import Session  # isort: skip

No other module changes `sys.path` of the simulator's process for good. A process that an engine, a
lane of faults or a measurement starts has a path of its own. The fakes come before whatever else
is called `machine` or `micropython`.
"""

import sys

from host_sim.files.made_modules import make_importable
from host_sim.files.paths import ROOT

for _folder in (ROOT / "boards/pico", ROOT / "firmware", ROOT / "host_sim/fakes"):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))
if str(ROOT / "boards") not in sys.path:
    sys.path.append(str(ROOT / "boards"))  # a board may begin as a copy of another
make_importable()
