"""Where the files are that the simulator works with.

ROOT         # the folder with firmware/ and boards/: a checkout, or what a package carries
PACKAGES     # the folder that `host_sim` is imported from; in a checkout the same
BUILD        # where a build goes that names no folder
"""

from pathlib import Path

from host_sim.errors import UserError

PACKAGES = Path(__file__).resolve().parent.parent
_CARRIED = PACKAGES / "host_sim" / "carried"  # made by pyproject.toml, in a wheel
IN_A_CHECKOUT = not _CARRIED.is_dir()
ROOT = PACKAGES if IN_A_CHECKOUT else _CARRIED
BUILD = ROOT / "build" if IN_A_CHECKOUT else Path("build")


def need_checkout(command: str) -> None:
    """UserError where there is no checkout."""
    if not IN_A_CHECKOUT:
        right = f"right would be `python3 tools/run.py {command}` there"
        raise UserError(f"{command}: needs a checkout of Clutch; {right}")
