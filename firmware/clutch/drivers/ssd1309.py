"""Drive a panel with an SSD1309, as in 2.42 inch modules: an SSD1306 without a charge pump and
with a command lock. Used like `display.SSD1306`."""

from micropython import const

from clutch.drivers.display import SSD1306

# SSD1309 datasheet rev 1.1, table 9-1.
_COMMANDS = const(0x00)
_SET_ADDRESSING = const(0x20)
_STOP_SCROLLING = const(0x2E)
_SET_PRECHARGE = const(0xD9)
_SET_VCOMH = const(0xDB)
_SET_LOCK = const(0xFD)


class SSD1309(SSD1306):
    """An SSD1309, with the interface of `SSD1306`."""

    _BEGINNING = bytes((_COMMANDS, _SET_LOCK, 0x12))  # unlock; a locked chip takes no commands
    _OWN_REGISTERS = bytes((
        _STOP_SCROLLING,
        _SET_ADDRESSING, 0x00,  # horizontal
        _SET_PRECHARGE, 0x22,  # 2 clocks and 2
        _SET_VCOMH, 0x34,  # 0.78 of VCC
    ))  # fmt: skip
