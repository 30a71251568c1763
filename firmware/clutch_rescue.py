"""What helps when the firmware on the drive is not whole; it needs nothing else of it.

`finish()` goes on with an installation, `say(lines)` shows a sentence on the panel in both
languages, `give_up(name)` leaves a damaged pack. What is saved is never touched.

An installation puts files beside those that are there, as NAME.new; then `/install` appears, by
one rename, with what is left to do, an entry a line:

    NAME     NAME.new becomes NAME
    =NAME    is the pack; unless it is whole, nothing of what follows is done. Other packs go
    -NAME    goes; a folder with all that is in it
"""

import os
import time

from micropython import const

from clutch_start import ORDER, Pack, is_pack, newest_pack, root_filesystem

_SAVED = ("games", "tail", "store", "", ".", "..")  # no installation's business
_FOLDER = const(0x4000)
_ENOENT = const(2)
_WIDTH = const(128)
_PAGES = const(8)
_PANEL_RESET_MS = const(20)

# Rows of 16 characters.
INCOMPLETE = (
    "Not fully", "installed. Run", "deploy again.", "Games are kept.",
    "Niet helemaal", "geinstalleerd.", "Doe deploy nog", "eens. Spel blijft",
)  # fmt: skip
INSTALLING = (
    "Installing ...", "Keep the cable", "in. Games are", "kept.",
    "Bezig. Laat de", "kabel erin. Alle", "spellen blijven", "bewaard.",
)  # fmt: skip
# SSD1306 table 9-1: off, clock, 64 rows, no offset, first line, charge pump, page addressing,
# upright, COM pins, contrast, precharge, VCOMH, follow the memory, not inverted. An SH1106 takes
# the same, and passes over the charge pump, which an SSD1309 does not know.
_PREPARE = (
    b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\x81\x7f\xd9\xf1\xdb\x30"
    b"\xa4\xa6"
)
_CHARGE_PUMP = b"\x8d\x14"
_VCOMH = b"\xdb\x30"  # 0.83 of VCC; an SSD1309 has 0.78 instead
_ON = b"\x00\xaf"


def finish():
    """Do what is left of an installation. -> whether the handheld must start anew

    What is done already is passed over, so a power cut in the middle of this only means once
    more. What the drive refuses is left for the next time. No content of the list stops the
    handheld.
    """
    try:
        with open("/" + ORDER, "rb") as file:
            lines = [_name(line) for line in file.read().split()]
        renamed = False
        for line in lines:
            if line[0] not in "=-":
                renamed = _rename(line) or renamed
        # Files of two versions never go on together: the new ones do the rest.
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
    """An entry of the list, a name in the root; one that is none names nothing."""
    try:
        line = line.decode()
        return "-" if "\x00" in line or "/" in line else line
    except ValueError:
        return "-"


def _rename(name):
    """Put NAME.new in place. -> whether it was there"""
    try:
        os.rename("/" + name + ".new", "/" + name)
    except OSError as error:
        if error.errno != _ENOENT:
            raise
        return False
    return True


def _keep_only(name):
    """Remove all packs but this one, if that is whole. -> whether it is"""
    try:
        Pack(root_filesystem(), name)
    except OSError:
        return False
    for other in os.listdir("/"):
        if other != name and is_pack(other.replace(".bad", "").replace(".new", "")):
            remove(other)
    return True


def remove(path):
    """Remove a file, or a folder with all that is in it; what is not there is passed over."""
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
    """Leave the pack of this name, which is damaged: start anew with another one, or say so."""
    names = [name for name in os.listdir("/") if name != damaged]
    if newest_pack(root_filesystem(), names):
        try:
            os.rename("/" + damaged, "/" + damaged + ".bad")
        except OSError:  # it is there no longer
            pass
        restart()
    say(INCOMPLETE)


def restart():
    """Power on anew."""
    import machine

    machine.reset()


def say(lines):
    """Show eight rows on the panel, by what the board file says of it. Without one, nothing."""
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
    sda, scl = machine.Pin(panel["sda"]), machine.Pin(panel["scl"])
    bus = machine.I2C(panel["bus"], sda=sda, scl=scl, freq=panel["frequency_hz"])
    address = panel["address"]
    reset = panel.get("reset")
    if reset is not None:
        machine.Pin(reset, machine.Pin.OUT, value=0)
        time.sleep_ms(1)
        machine.Pin(reset, machine.Pin.OUT, value=1)
    time.sleep_ms(_PANEL_RESET_MS)
    prepare = _PREPARE
    if panel["kind"] == "ssd1309":
        prepare = prepare.replace(_CHARGE_PUMP, b"").replace(_VCOMH, b"\xdb\x34")
    bus.writeto(address, b"\x00" + prepare)
    left = 2 if panel["kind"] == "sh1106" else 0  # its memory is 132 columns wide
    for page in range(_PAGES):
        bus.writeto(address, bytes((0, 0xB0 + page, left, 0x10)))
        columns = picture[page * _WIDTH : (page + 1) * _WIDTH]
        bus.writeto(address, b"\x40" + columns)
    bus.writeto(address, _ON)
