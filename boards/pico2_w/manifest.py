"""What is frozen, see boards/frozen.py."""

include("../frozen.py", theirs="RPI_PICO2_W", borrowed=["pico"])
