"""What is frozen, see boards/frozen.py."""

include("../frozen.py", theirs="", borrowed=["pico_breadboard", "pico", "pico_242"])
