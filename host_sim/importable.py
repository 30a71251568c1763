"""Makes the firmware importable in this process, on the fakes: the only place that does.

    import host_sim.importable  # noqa: F401  isort: skip
    from clutch.core.session import Session  # isort: skip

The fakes come before whatever else is called `machine` or `micropython`.
"""

import sys

from host_sim.places import PACKAGES, ROOT

for _folder in (ROOT / "boards/pico", ROOT / "firmware", PACKAGES / "host_sim/fakes"):
    if str(_folder) not in sys.path:
        sys.path.insert(0, str(_folder))
