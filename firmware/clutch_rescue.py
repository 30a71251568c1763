"""Recover from an incomplete firmware on the drive; imports only `clutch_start` of it.

`finish()` completes an installation, `say(lines)` shows a message on the panel,
`give_up(name)` abandons a damaged pack. Saved games and settings are never touched.

An installation writes its files as NAME.new beside the old ones. Then one rename creates
`/install`, a list of the remaining steps, one in a line:

    NAME     rename NAME.new to NAME
    =NAME    check this pack; if it is not whole, stop here; else remove all other packs
    -NAME    remove this file, or folder with all its content
"""

import os
import time

from micropython import const

from clutch_start import ORDER, Pack, is_pack, newest_pack, root_filesystem

_SAVED = ("games", "tail", "store", "", ".", "..")  # never removed by an installation
_FOLDER = const(0x4000)
_ENOENT = const(2)
_WIDTH = const(128)
_PAGES = const(8)
_PANEL_RESET_MS = const(20)

# Rows of 16 characters, two a language; the build takes them from RESCUE in the languages' words.
INCOMPLETE = ()
INSTALLING = ()
OTHER_CHIP = ()  # a Pico 2 can have either
# SSD1306 table 9-1: off, clock, 64 rows, no offset, first line, charge pump, page addressing,
# upright, COM pins, contrast, precharge, VCOMH, follow the memory, not inverted. An SH1106 takes
# the same and ignores the charge pump; an SSD1309 does not have that command.
_PREPARE = (
    b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\x81\x7f\xd9\xf1\xdb\x30"
    b"\xa4\xa6"
)
_CHARGE_PUMP = b"\x8d\x14"
_VCOMH = b"\xdb\x30"  # 0.83 of VCC; an SSD1309 has 0.78 instead
_ON = b"\x00\xaf"


def finish():
    """Do the remaining steps of an installation. -> whether the handheld must restart

    Steps that are done already are skipped, so after a power cut it simply runs again. If the
    drive fails, it tries again at the next power-on. No content of the list can stop the handheld.
    """
    try:
        with open("/" + ORDER, "rb") as file:
            lines = [_name(line) for line in file.read().split()]
        renamed = False
        for line in lines:
            if line[0] not in "=-":
                renamed = _rename(line) or renamed
        # Never continue with files of two versions: restart, and let the new ones do the rest.
        if not renamed:
            for line in lines:
                if line[0] == "=" and not _keep_only(line[1:]):
                    return False
            for line in lines:
                if line[0] == "-":
                    remove(line[1:])
            os.remove("/" + ORDER)
        return True
    except (OSError, MemoryError):
        return False


def _name(line):
    """Decode an entry, a name in the root; a bad one becomes "-", which does nothing."""
    try:
        line = line.decode()
        return "-" if "\x00" in line or "/" in line else line
    except ValueError:
        return "-"


def _rename(name):
    """Rename NAME.new to NAME. -> whether it existed"""
    try:
        os.rename("/" + name + ".new", "/" + name)
    except OSError as error:
        if error.errno != _ENOENT:
            raise
        return False
    return True


def _keep_only(name):
    """Remove all packs but this one, if it is whole. -> whether it is whole"""
    try:
        Pack(root_filesystem(), name)
    except OSError:
        return False
    for other in os.listdir("/"):
        if other != name and is_pack(other.replace(".bad", "").replace(".new", "")):
            remove(other)
    return True


def remove(path):
    """Remove a file, or a folder with all its content, if it exists and is not saved data."""
    if path.split("/")[0] in _SAVED:
        return
    try:
        _remove("/" + path, os.stat("/" + path)[0])
    except OSError as error:
        if error.errno != _ENOENT:
            raise


def _remove(path, kind):
    if kind == _FOLDER:
        for entry in list(os.ilistdir(path)):
            _remove(path + "/" + entry[0], entry[1])
    os.remove(path)  # on littlefs an empty folder as well


def give_up(damaged):
    """Abandon this damaged pack: restart with another one or the frozen firmware, or show a
    message."""
    names = [name for name in os.listdir("/") if name != damaged]
    if newest_pack(root_filesystem(), names) or "over_frozen" in names:
        try:
            os.rename("/" + damaged, "/" + damaged + ".bad")
        except OSError:  # it no longer exists
            pass
        restart()
    say(INCOMPLETE)


def restart():
    """Reset the chip."""
    import machine

    machine.reset()


def say(lines):
    """Show eight rows on the panel that the board file describes; without a panel, do nothing."""
    try:
        from board import BOARD

        _show(BOARD["display"], lines)
    except Exception:  # nothing else can be done here
        pass


def _show(panel, lines):
    import framebuf
    import machine

    picture = bytearray(_WIDTH * _PAGES)
    canvas = framebuf.FrameBuffer(picture, _WIDTH, 8 * _PAGES, framebuf.MONO_VLSB)
    for row, line in enumerate(lines):
        canvas.text(line, 0, 8 * row)
    send = (_spi if panel["bus"] == "spi" else _i2c)(machine, panel, panel["frequency_hz"])
    reset = panel.get("reset")
    if reset is not None:
        machine.Pin(reset, machine.Pin.OUT, value=0)
        time.sleep_ms(1)
        machine.Pin(reset, machine.Pin.OUT, value=1)
    time.sleep_ms(_PANEL_RESET_MS)
    prepare = _PREPARE
    if panel["kind"] == "ssd1309":
        prepare = prepare.replace(_CHARGE_PUMP, b"").replace(_VCOMH, b"\xdb\x34")
    send(b"\x00" + prepare)
    left = 2 if panel["kind"] == "sh1106" else 0  # its memory is 132 columns wide
    for page in range(_PAGES):
        send(bytes((0, 0xB0 + page, left, 0x10)))
        columns = picture[page * _WIDTH : (page + 1) * _WIDTH]
        send(b"\x40" + columns)
    send(_ON)


def _i2c(machine, panel, frequency_hz):
    sda, scl = machine.Pin(panel["sda"]), machine.Pin(panel["scl"])
    bus = machine.I2C(panel["bus"], sda=sda, scl=scl, freq=frequency_hz)
    return lambda message: bus.writeto(panel["address"], message)


def _spi(machine, panel, frequency_hz):
    """Send a message as on I2C: its control byte becomes the level of DC."""
    pin, out, sck, cs = machine.Pin, machine.Pin.OUT, panel["sck"], panel["cs"]
    mosi, dc = pin(panel["mosi"]), pin(panel["dc"])
    bus = machine.SPI(sck >> 3 & 1, baudrate=frequency_hz, sck=pin(sck), mosi=mosi, miso=dc)
    dc.init(out)
    if cs is not None:
        pin(cs, out, value=0)

    def send(message):
        dc(message[0] >> 6)
        bus.write(message[1:])

    return send
