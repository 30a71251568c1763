"""Facts about the microcontroller boards that a handheld can be built on.

    MODULES["pico"].usb_sense   # 24
    HEADER[6]                   # ("GP4", 4): pin 6 of the header, its name and its GPIO or None

Sources: the datasheets of Pico, Pico W, Pico 2 and Pico 2 W (chapter 2.1 for the header), RP2040
datasheet 1.4.3 and pico-sdk's rp2350 headers for pin functions and addresses, and MicroPython's
ports/rp2/boards (1.28 and 1.29, which agree) for its names and the flash it uses.
"""

from dataclasses import dataclass, field

GPIO_IN = 0xD0000004  # SIO, on both chips
WATCHDOG_CLEAR = {"rp2040": 0x4005B000, "rp2350": 0x400DB000}  # CTRL, alias that clears bits
WATCHDOG_ENABLE_BIT = 30
WATCHDOG_LONGEST_MS = 8388  # ports/rp2/machine_wdt.c; on an RP2350 MicroPython 1.29 takes 16777
FLASH_BASE = 0x10000000
# UF2 families that the boot loader's drive accepts. An RP2350 has a family for data at absolute
# addresses.
UF2_FAMILY = {"rp2040": "RP2040", "rp2350": "RP2XXX_ABSOLUTE"}

_NAMES = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15 "
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND "
    "VSYS VBUS"
).split()
HEADER = {
    number: (name, int(name[2:]) if name[:2] == "GP" else None)
    for number, name in enumerate(_NAMES, 1)
}
PIN_OF = {gpio: number for number, (_, gpio) in HEADER.items() if gpio is not None}
GROUND_PINS = tuple(number for number, (name, _) in HEADER.items() if name == "GND")
THREE_VOLT_PIN, SUPPLY_PIN, USB_PIN = 36, 39, 40

_WIRED = {23: "the regulator's mode", 24: "VBUS sense", 25: "its LED", 29: "VSYS by a divider"}
_WIRELESS = dict.fromkeys((23, 24, 25, 29), "its wireless chip")


@dataclass(frozen=True)
class Module:
    """`inside`: {GPIO without a header pin: what it leads to}. `drives`: {runtime: (offset,
    blocks)} of its filesystem in the flash; BUILT_IN is MicroPython with the firmware in it.
    """

    title: str
    chip: str
    micropython_board: str
    flash_bytes: int
    drives: dict
    usb_sense: int | str
    inside: dict = field(default_factory=lambda: _WIRED)
    vsys_pin: int | None = 29


def _drive(flash_bytes, storage_bytes):
    return (flash_bytes - storage_bytes, storage_bytes // 4096)


BUILT_IN = "built in"
_2_MB, _4_MB = 2 << 20, 4 << 20
# On a module with 2 MB the firmware does not fit between MicroPython's code and MicroPython's own
# drive. With it, the drive begins later.
MODULES = {
    "pico": Module(
        "Raspberry Pi Pico", "rp2040", "RPI_PICO", _2_MB,
        {"micropython": _drive(_2_MB, 1408 << 10), "circuitpython": _drive(_2_MB, 1 << 20),
         BUILT_IN: _drive(_2_MB, 1248 << 10)},
        usb_sense=24,
    ),
    "pico_w": Module(
        "Raspberry Pi Pico W", "rp2040", "RPI_PICO_W", _2_MB,
        {"micropython": _drive(_2_MB, 848 << 10), BUILT_IN: _drive(_2_MB, 688 << 10)},
        usb_sense="WL_GPIO2", inside=_WIRELESS, vsys_pin=None,
    ),
    "pico2": Module(
        "Raspberry Pi Pico 2", "rp2350", "RPI_PICO2", _4_MB,
        {"micropython": _drive(_4_MB, 3 << 20), BUILT_IN: _drive(_4_MB, 3 << 20)},
        usb_sense=24,
    ),
    "pico2_w": Module(
        "Raspberry Pi Pico 2 W", "rp2350", "RPI_PICO2_W", _4_MB,
        {"micropython": _drive(_4_MB, 2560 << 10), BUILT_IN: _drive(_4_MB, 2560 << 10)},
        usb_sense="WL_GPIO2", inside=_WIRELESS, vsys_pin=None,
    ),
}  # fmt: skip
