"""What people do with the project: set it up, build, install, check, draw and translate it.

Every module here may import the firmware, and MicroPython's modules, which the fakes replace.
"""

import host_sim.files.importable  # noqa: F401
