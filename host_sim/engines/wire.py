"""The frames between an engine and its device process. Runs on CPython and MicroPython.

A frame is a kind (one byte), the length of the payload (two bytes, low first), and the payload.

    device to host                              host to device
    i  I2C write, or SPI: bus, address, data    g  grant: GRANT below
    p  pin written: pin, level                  c  command: JSON
    b  lamp line: pin, data
    w  PWM: pin, hertz u16, duty u16
    f  a fault of the pins: text
    s  the panel's hold on SDA: clocks i8, as in chip.py
    k  parked: time u64 (microseconds since power-on)
    r  reply to a command: JSON
    x  the firmware ended: text; its first word is the kind of end

A grant has a time and the inputs until then. The device runs, sends its output, and parks in its
sleep when the time is up. Grants may be sent ahead: each begins when the one before it ends. The
device answers commands while it is parked. The first frame is `c` with the configuration. The
device answers it with `k`, and starts with the first grant.
"""

import struct

# until u64 (microseconds since power-on), GPIO levels u32, ADC 0 to 4, `bus_state` of chip.py
GRANT = "<QI5HH"
PARKED = "<Q"
TONE = "<BHH"
_HEADER = "<BH"
HEADER_BYTES = 3
LONGEST = 65535


def frame(kind, payload):
    """Make a frame; `kind` is one character."""
    return struct.pack(_HEADER, ord(kind), len(payload)) + payload


def put_header(buffer, offset, kind, length):
    """Write the header of a frame whose payload has this length."""
    struct.pack_into(_HEADER, buffer, offset, ord(kind), length)


def header(data, offset=0):
    """Read a frame's header. -> kind as a character, length of the payload"""
    kind, length = struct.unpack_from(_HEADER, data, offset)
    return chr(kind), length
