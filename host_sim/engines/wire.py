"""The frames between an engine and its device process. Runs on CPython and MicroPython.

A frame is its kind (one byte), the length of its payload (two, low byte first), the payload.

    device to host                              host to device
    i  I2C write: bus, address, data            g  grant: GRANT below
    p  pin written: pin, level                  c  command: JSON
    b  lamp line: pin, data
    w  PWM: pin, hertz u16, duty u16
    f  a fault of the pins: text
    s  the panel's hold on SDA: clocks i8, as in chip.py
    k  parked: time u64
    r  reply to a command: JSON
    x  the firmware ended: text; its first word is the kind of end

The host grants time and says what the inputs are until then; the device runs, tells what it does,
and parks in its sleep when the time is up. Grants may be sent ahead: each is taken up when the
one before it has run out. Commands are answered while parked. The first frame of all is
`c`, how to begin; the device answers `k`, and begins with the first grant.
"""

import struct

# until u64 (microseconds since power-on), GPIO levels u32, ADC 0 to 4, `bus_state` of chip.py
GRANT = "<QI5HB"
PARKED = "<Q"
TONE = "<BHH"
_HEADER = "<BH"
HEADER_BYTES = 3
LONGEST = 65535


def frame(kind, payload):
    """`kind` is one character."""
    return struct.pack(_HEADER, ord(kind), len(payload)) + payload


def header(data, offset=0):
    """-> kind as a character, length of the payload"""
    kind, length = struct.unpack_from(_HEADER, data, offset)
    return chr(kind), length
