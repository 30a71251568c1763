"""What is frozen, see boards/frozen.py."""

include("../frozen.py", theirs="RPI_PICO_W", borrowed=["pico"])
