"""What is frozen, see boards/frozen.py."""

include(
    "../frozen.py", theirs="", borrowed=["pico_242_spi", "pico_breadboard", "pico_242", "pico"]
)
