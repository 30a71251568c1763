"""The problems of a board, each in one line: what is wrong, where, and what would be right.

    for line in problems(BOARD):
        print(line)

Every wire of a board must lead to an existing pin that no other wire uses and that can do its
work. Registers and flash must be those of the module.
"""

import re

from host_sim.board.body import KEYS, ROLES, load_body
from host_sim.board.modules import (
    GPIO_IN,
    MODULES,
    PIN_OF,
    WATCHDOG_CLEAR,
    WATCHDOG_ENABLE_BIT,
    WATCHDOG_LONGEST_MS,
)
from host_sim.electronics.cell import DARK_MA, LIT_MA, PATHS, drop_mv
from host_sim.errors import BadInput
from host_sim.files.untrusted import MOST_SHOWN, quoted

# The forms of lamps; a board without "forms" has round boards.
FORMS = {
    "strip": "WS2812B on a strip of 144 a metre", "round": "WS2812B on a round board of 10 mm",
}  # fmt: skip
DISPLAYS = ("ssd1306", "ssd1309", "sh1106")
SPI_WIRES = {"sck": "SCK", "mosi": "MOSI", "dc": "MISO"}  # wires of a panel, and pins of the SPI
RUNTIMES = ("micropython", "circuitpython")
_LONGEST_CHAIN = 300
_NAME = re.compile("[a-z0-9_]{1,40}")
_LARGEST_NUMBER = 0xFFFFFFFF  # an address
_SMALLEST_BUDGET_MA = 100
_LARGEST_BUDGET_MA = 500  # what a USB port must supply
_LEAST_WHITE_MA, _MOST_WHITE_MA = 5, 80
_LISTS = {  # their lengths, and what they contain
    "pair": (2, "[first lamp, how many], or [0, 0]"),
    "drops": (2, "[mV with the lamps dark, mV with them lit]"),
    "edges": (2, "[reading at one edge of the picture, reading at the other]"),
    "gauge": (3, "[mV, mV, mV], above which there are four, three, two steps"),
}
_DROP_MAY_DIFFER_MV = 60
_ANALOG = (26, 27, 28)  # of the header
TOUCH_WIRES = ("x_plus", "y_plus", "x_minus", "y_minus")  # the first two are measured
_LITHIUM_MV = (2500, 4400)
_VSYS_MOST_MV = 5500
_FREE = "GP0 to GP22 and GP26 to GP28 are on the header"

# Boards of older versions lack these.
_MAY_LACK = ("body", "reset", "most_ma", "red_first", "white_ma", "touch", "forms")
# The type of every key of a board; a tuple with None may be absent.
_SPI_DISPLAY = {
    "kind": DISPLAYS, "bus": ("spi",), "sck": int, "mosi": int, "dc": int, "cs": [int],
    "reset": [int], "frequency_hz": int, "most_ma": int,
}  # fmt: skip
_SHAPE = {
    "name": "name",
    "title": str,
    "body": str,
    "module": tuple(MODULES),
    "runtime": RUNTIMES,
    "display": {
        "kind": DISPLAYS, "bus": (0, 1, "spi"), "sda": int, "scl": int, "frequency_hz": int,
        "address": int, "reset": [int], "most_ma": int,
    },
    "keys": dict.fromkeys(KEYS, int),
    "key_port": int,
    "touch": [
        {
            "x_plus": int, "x_minus": int, "y_plus": int, "y_minus": int, "x": "edges",
            "y": "edges",
        }
    ],
    "lamps": {
        "pin": int, "gate": [int], "budget_ma": int, "track": "pair", "cross": "pair",
        "seats": "pair", "forms": dict.fromkeys(ROLES, tuple(FORMS)), "red_first": "roles",
        "white_ma": int,
    },
    "buzzer": [{"pin": int}],
    "supply": [
        {
            "path": PATHS, "drop_mv": "drops", "usb_sense": "pin", "adc_pin": [int],
            "divider": int, "source_ohm": int, "full_scale_mv": int, "capacity_mah": int,
            "full_mv": int, "gauge_mv": "gauge", "low_mv": int, "empty_mv": int,
        }
    ],
    "watchdog": [{"timeout_ms": int, "register": int, "bit": int}],
    "flash": dict.fromkeys(("offset", "blocks", "block_bytes", "page_bytes"), int),
}  # fmt: skip


def problems(board) -> list[str]:
    """One line for each problem of a BOARD; none if it can be built and run."""
    display = board.get("display") if isinstance(board, dict) else None
    spi = isinstance(display, dict) and display.get("bus") == "spi"
    found = _misshapen(board, _SHAPE | {"display": _SPI_DISPLAY} if spi else _SHAPE, "")
    if found:
        return found
    module = MODULES[board["module"]]
    return [
        *_claims(board, module),
        *_functions(board),
        *_lamps(board["lamps"]),
        *_supply(board, module),
        *_chip(board, module),
        *_body(board),
    ]


def wires(board) -> list[tuple[str, int]]:
    """[(what, GPIO)] of every wire from the module's header, in the order of the board file."""
    display, lamps, supply = board["display"], board["lamps"], board["supply"] or {}
    names = ("sda", "scl", "sck", "mosi", "dc", "cs", "reset")
    found = [(f"display {name}", display[name]) for name in names
             if display.get(name) is not None]  # fmt: skip
    found += [(f"key {name}", gpio) for name, gpio in board["keys"].items()]
    lit = any(lamps[role][1] for role in ROLES)
    if lit:
        found.append(("lamps pin", lamps["pin"]))
    if lit and lamps["gate"] is not None:
        found.append(("lamps gate", lamps["gate"]))
    if board["buzzer"]:
        found.append(("buzzer pin", board["buzzer"]["pin"]))
    # Pins inside the module need no wire.
    if supply.get("adc_pin") in _ANALOG:
        found.append(("gauge out", supply["adc_pin"]))
    if supply.get("usb_sense") in PIN_OF:
        found.append(("USB sense out", supply["usb_sense"]))
    touch = board.get("touch") or {}
    return found + [(f"touch {name}", touch[name]) for name in TOUCH_WIRES if touch]


def _misshapen(value, shape, where) -> list[str]:
    if isinstance(shape, list):  # absent, or of this shape
        return [] if value is None else _misshapen(value, shape[0], where)
    if isinstance(shape, dict):
        return _misshapen_dict(value, shape, where)
    if isinstance(shape, tuple):
        right = value in shape, f"one of {', '.join(map(str, shape))}"
    elif shape in _LISTS:
        length, wanted = _LISTS[shape]
        right = (
            isinstance(value, list) and len(value) == length and all(map(_is_count, value)),
            wanted,
        )
    elif shape == "roles":
        right = (
            isinstance(value, list) and all(role in tuple(ROLES) for role in value),
            f"a list of {', '.join(ROLES)}",
        )
    elif shape == "pin":
        is_pin = value is None or isinstance(value, str) or _is_count(value)
        right = is_pin, "a GPIO number, or None"
    elif shape is int:
        right = _is_count(value), "a whole number, 0 or more"
    elif shape == "name":
        is_name = isinstance(value, str) and _NAME.fullmatch(value)
        right = is_name, "lower-case letters, digits and _, 40 at most"
    else:
        is_text = isinstance(value, str) and value.isprintable() and 0 < len(value) <= MOST_SHOWN
        right = is_text, f"a text of {MOST_SHOWN} characters at most"
    return [] if right[0] else [f"{where} is {quoted(value)}; right would be {right[1]}"]


def _misshapen_dict(value, shape, where):
    if not isinstance(value, dict):
        return [f"{where or 'BOARD'} is {quoted(value)}; right would be {{...}} as in boards/pico"]
    dot = where and where + ": "
    found = [
        f"{dot}{key!r} is missing; boards/pico has it, and None says that a part is absent"
        for key in shape
        if key not in value and key not in _MAY_LACK
    ]
    found += [
        f"{dot}{quoted(key)} is not known; there are: {', '.join(shape)}"
        for key in value
        if key not in shape
    ]
    for key, inner in shape.items():
        if key in value:
            found += _misshapen(value[key], inner, f"{where} {key}".strip())
    return found


def _is_count(value):
    return type(value) is int and 0 <= value <= _LARGEST_NUMBER


def _claims(board, module):
    claimed = {}
    for what, gpio in wires(board):
        if gpio in module.inside:
            yield f"{what}: GP{gpio} leads to {module.inside[gpio]} on a {module.title}; {_FREE}"
        elif gpio not in PIN_OF:
            yield f"{what}: a {module.title} has no GP{gpio}; {_FREE}"
        elif gpio in claimed:
            yield f"{what}: GP{gpio} is {claimed[gpio]} already; {_FREE}"
        claimed.setdefault(gpio, what)


def _functions(board):
    display = board["display"]
    touch = board.get("touch") or {}
    for name in TOUCH_WIRES[:2]:
        if touch and touch[name] not in _ANALOG:
            yield f"touch {name}: GP{touch[name]} measures nothing; GP26 to GP28 do"
    for name in ("x", "y"):
        if touch and touch[name][0] == touch[name][1]:
            yield f"touch {name} is {touch[name]}; right would be two readings that differ"
    if display["bus"] == "spi":
        yield from _spi(board["runtime"], display)
        return
    for offset, name in enumerate(("sda", "scl")):
        gpio, bus = display[name], display["bus"]
        if gpio % 4 != 2 * bus + offset:
            right = ", ".join(f"GP{pin}" for pin in PIN_OF if pin % 4 == 2 * bus + offset)
            yield f"display {name}: GP{gpio} is not {name.upper()} of I2C{bus}; it is on {right}"
    if not 0x08 <= display["address"] <= 0x77:
        yield f"display address is {display['address']:#x}; right would be 0x3C or 0x3D"
    if not 10_000 <= display["frequency_hz"] <= 1_000_000:
        yield f"display frequency_hz is {display['frequency_hz']}; right would be 400000"


def _spi(runtime, display):
    if runtime != "micropython":
        yield f"display bus: nobody has tried SPI with {runtime}; right would be 0 or 1"
    spi = display["sck"] >> 3 & 1
    for offset, (name, function) in zip((2, 3, 0), SPI_WIRES.items(), strict=True):
        gpio = display[name]
        if (gpio % 4, gpio >> 3 & 1) != (offset, spi):
            pins = [pin for pin in PIN_OF if (pin % 4, pin >> 3 & 1) == (offset, spi)]
            taken = ", which MicroPython takes as well" if name == "dc" else ""
            yield (
                f"display {name}: GP{gpio} is not {function} of SPI{spi}{taken}; it is on "
                + ", ".join(f"GP{pin}" for pin in pins)
            )
    if not 100_000 <= display["frequency_hz"] <= 10_000_000:
        yield f"display frequency_hz is {display['frequency_hz']}; right would be 4000000"


def _lamps(lamps):
    used = {}
    for role in ROLES:
        first, many = lamps[role]
        if many > ROLES[role] or first > _LONGEST_CHAIN:
            right = f"right would be {ROLES[role]} lamps at most, of the first {_LONGEST_CHAIN}"
            yield f"lamps {role} is {[first, many]}; {right}"
            return
        for lamp in range(first, first + many):
            if lamp in used:
                yield f"lamps {role}: lamp {lamp} belongs to {used[lamp]} already"
                return
            used[lamp] = role
    gaps = sorted(set(range(max(used, default=-1))) - set(used))
    if gaps:
        yield f"lamps: no role has lamp {gaps[0]} of the chain; roles follow each other"
    if not _SMALLEST_BUDGET_MA <= lamps["budget_ma"] <= _LARGEST_BUDGET_MA:
        right = f"{_SMALLEST_BUDGET_MA} to {_LARGEST_BUDGET_MA}"
        yield f"lamps budget_ma is {lamps['budget_ma']}; right would be {right}"
    white_ma = lamps.get("white_ma")
    if white_ma is not None and not _LEAST_WHITE_MA <= white_ma <= _MOST_WHITE_MA:
        right = f"{_LEAST_WHITE_MA} to {_MOST_WHITE_MA}"
        yield f"lamps white_ma is {white_ma}; right would be {right}"


def _supply(board, module):
    supply = board["supply"]
    if not supply:
        return
    sense, adc = supply["usb_sense"], supply["adc_pin"]
    if sense is not None and sense not in (module.usb_sense, *PIN_OF):
        yield (
            f"supply usb_sense is {quoted(sense)}; on a {module.title} right would be "
            f"{module.usb_sense!r}, a pin of the header with a divider from VBUS, or None"
        )
    if adc == 29 and module.vsys_pin is None:
        yield (
            f"supply adc_pin: on a {module.title} GP29 is {module.inside[29]}; "
            "right would be 26, 27 or 28 with a divider of your own, or None"
        )
    elif adc is not None and not 26 <= adc <= 29:
        yield f"supply adc_pin is {adc}; right would be 26 to 29, or None"
    most = supply["divider"] * supply["full_scale_mv"]
    if supply["divider"] < 2 or most < _VSYS_MOST_MV:
        yield (
            f"supply divider: {supply['divider']} x {supply['full_scale_mv']} mV measures up to "
            f"{most} mV; VSYS has up to {_VSYS_MOST_MV}"
        )
    falling = [supply["full_mv"], *supply["gauge_mv"], supply["low_mv"], supply["empty_mv"]]
    if sorted(set(falling), reverse=True) != falling:
        yield "supply: right would be full_mv > gauge_mv, falling > low_mv > empty_mv"
    elif not _LITHIUM_MV[0] <= falling[-1] < falling[0] <= _LITHIUM_MV[1]:
        least, most = _LITHIUM_MV
        yield (
            f"supply: full_mv {falling[0]} and empty_mv {falling[-1]} are of no lithium cell; "
            f"right would be within {least} to {most}"
        )
    usual = [round(drop_mv(supply["path"], load_ma)) for load_ma in (DARK_MA, LIT_MA)]
    for stated, right in zip(supply["drop_mv"], usual, strict=True):
        if abs(stated - right) > _DROP_MAY_DIFFER_MV:
            yield f"supply drop_mv is {supply['drop_mv']}; a {supply['path']} takes about {usual}"
            break
    if not supply["capacity_mah"]:
        yield "supply capacity_mah is 0; right would be what is printed on the cell"


def _body(board):
    try:
        load_body(board)
    except BadInput as error:
        yield from str(error).splitlines()


def _chip(board, module):
    if board["key_port"] != GPIO_IN:
        yield f"key_port is {board['key_port']:#x}; GPIO_IN is {GPIO_IN:#x}"
    watchdog = board["watchdog"]
    if watchdog:
        right = WATCHDOG_CLEAR[module.chip]
        if (watchdog["register"], watchdog["bit"]) != (right, WATCHDOG_ENABLE_BIT):
            yield (
                f"watchdog is stopped by {watchdog['register']:#x}, bit {watchdog['bit']}; on an "
                f"{module.chip.upper()} right would be {right:#x}, bit {WATCHDOG_ENABLE_BIT}"
            )
        if not 1000 <= watchdog["timeout_ms"] <= WATCHDOG_LONGEST_MS:
            given = watchdog["timeout_ms"]
            yield f"watchdog timeout_ms is {given}; right would be 1000 to {WATCHDOG_LONGEST_MS}"
    drive = module.drives.get(board["runtime"])
    if drive is None:
        yield f"runtime: nobody has tried {board['runtime']} on a {module.title}"
        return
    flash = board["flash"]
    if (flash["offset"], flash["blocks"]) != drive:
        yield (
            f"flash: the drive is {flash['blocks']} blocks at {flash['offset']:#x}; on a "
            f"{module.title} right would be {drive[1]} at {drive[0]:#x}"
        )
    if (flash["block_bytes"], flash["page_bytes"]) != (4096, 256):
        yield "flash: right would be block_bytes 4096 and page_bytes 256"
