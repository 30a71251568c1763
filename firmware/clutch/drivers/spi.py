"""Send to a panel on SPI, as most 2.42 inch modules are sold. Loaded only for such a board."""

from machine import SPI, Pin


def open_spi(description):
    """Return the panel's `writeto(level of DC, buffer)`. The panel never answers, so it never
    raises. CS frames each message, so that a disturbed clock spoils one message at most."""
    sck, dc, cs = [description[name] for name in ("sck", "dc", "cs")]
    write = SPI(
        sck >> 3 & 1,
        baudrate=description["frequency_hz"],
        sck=Pin(sck),
        mosi=Pin(description["mosi"]),
        # MicroPython takes a pin for this too. The board has DC on it, which is taken back below.
        miso=Pin(dc),
    ).write
    set_dc = Pin(dc, Pin.OUT, value=0)
    set_cs = (lambda _: None) if cs is None else Pin(cs, Pin.OUT, value=1)  # None: at ground

    def writeto(level, message):
        set_dc(level)
        set_cs(0)
        write(message)
        set_cs(1)

    return writeto
