"""The installed package carries boards/, firmware/, host_sim/ and tools/ in its own folder, and
imports them from there by the names that they have in a checkout."""

import sys
from pathlib import Path

_CARRIED = Path(__file__).resolve().parent


def main():
    """The command `clutch`."""
    if (_CARRIED / "tools").is_dir():
        sys.path.insert(0, str(_CARRIED))
    from tools.cli import main

    main()
