"""What is frozen, see boards/frozen.py."""

include("../frozen.py", theirs="", borrowed=["pico_242", "pico"])
