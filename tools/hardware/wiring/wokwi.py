"""The handheld as a project of the Wokwi simulator: `diagram.json` and `wokwi.toml`.

`project(BOARD)` returns {file name: text}, empty if Wokwi has no such module or panel.
`firmware.uf2` beside them is MicroPython built with this folder as its `BOARD_DIR`, or a stock one
to which `mpremote` then copies the firmware over the port that `wokwi.toml` opens. That port and
Wokwi's serial monitor are the module's USB port, where MicroPython has its REPL, as long as the
diagram connects the monitor to no pin (docs.wokwi.com/parts/wokwi-pi-pico, Serial Monitor).
"""

import json

from host_sim.board.modules import GROUND_PINS, HEADER, MODULES, PIN_OF
from tools.hardware.wiring.soldered import joins, lamp_count

_KEY_COLOURS = dict.fromkeys(("up", "down", "left", "right"), "blue") | {
    "ok": "green", "back": "red",
}  # fmt: skip
_KEY_PLACES = {
    "up": (-250, 20), "down": (-250, 140), "left": (-340, 80), "right": (-160, 80),
    "ok": (-160, 200), "back": (-340, 200),
}  # fmt: skip
_WIRE_COLOURS = {"display": "blue", "lamps": "green", "lamp switch": "orange", "buzzer": "purple"}
_LAMP_PITCH = 29
_LAMPS_A_ROW = 13
_TOML = """[wokwi]
version = 1
firmware = "firmware.uf2"
elf = "firmware.uf2"
rfc2217ServerPort = 4000
"""


def project(board) -> dict[str, str]:
    module = MODULES[board["module"]]
    if (
        module.wokwi is None
        or board["display"]["kind"] != "ssd1306"
        or board["display"]["bus"] == "spi"
        or board["runtime"] != "micropython"
    ):
        return {}
    diagram = {
        "version": 1,
        "author": "Clutch",
        "editor": "wokwi",
        "parts": _parts(board, module),
        "connections": _connections(board),
        "dependencies": {},
    }
    return {"diagram.json": json.dumps(diagram, indent=1) + "\n", "wokwi.toml": _TOML}


def _parts(board, module):
    def part(kind, name, left, top, **attributes):
        return {"type": kind, "id": name, "top": top, "left": left, "attrs": attributes}

    found = [
        part(module.wokwi, "pico", 0, 0),
        part("board-ssd1306", "display", -280, -110, i2cAddress=hex(board["display"]["address"])),
    ]
    for key, (left, top) in _KEY_PLACES.items():
        colour = _KEY_COLOURS[key]
        found.append(
            part("wokwi-pushbutton", f"key-{key}", left, top, color=colour, label=key.upper())
        )
    for lamp in range(lamp_count(board)):
        row, column = divmod(lamp, _LAMPS_A_ROW)
        left = 150 + _LAMP_PITCH * column
        found.append(part("wokwi-neopixel", f"lamp-{lamp}", left, 40 + 60 * row))
    if board["buzzer"]:
        found.append(part("wokwi-buzzer", "buzzer", 180, 190, volume="0.1"))
    return found


def _connections(board):
    """The wires. Wokwi's lamps need no switch, so their supply is always on; there is no cell, and
    USB is always connected.
    """
    found = []
    for join in joins(board):
        ground = f"pico:GND.{_nearest_ground(join)}"
        if join.part == "display":
            end = {"VCC": "pico:3V3", "GND": ground}.get(join.terminal, f"pico:{join.name}")
            found.append([f"display:{join.terminal}", end, _colour(join), []])
        elif join.part.startswith("key "):
            name = join.part.replace(" ", "-")
            end = ground if join.gpio is None else f"pico:{join.name}"
            found.append([f"{name}:{join.terminal}.l", end, _colour(join), []])
        elif join.part == "buzzer":
            if join.gpio is None:
                found.append(["buzzer:1", ground, "black", []])
            else:
                found.append(["buzzer:2", f"pico:{join.name}", _colour(join), []])
        elif join.part == "USB sense" and join.gpio is not None:
            found.append(["pico:VBUS", f"pico:{join.name}", "red", []])
        elif join.part == "lamps" and join.gpio is not None:
            found.append(["lamp-0:DIN", f"pico:{join.name}", _colour(join), []])
    found += [["lamp-0:VDD", "pico:VSYS", "red", []], ["lamp-0:VSS", "pico:GND.7", "black", []]]
    for lamp in range(1, lamp_count(board)):
        before = f"lamp-{lamp - 1}"
        found += [
            [f"lamp-{lamp}:DIN", f"{before}:DOUT", "green", []],
            [f"lamp-{lamp}:VDD", f"{before}:VDD", "red", []],
            [f"lamp-{lamp}:VSS", f"{before}:VSS", "black", []],
        ]
    return found


def _colour(join):
    if join.gpio is None:
        return "black" if join.pin is None else "red"
    return _WIRE_COLOURS.get(join.part) or _KEY_COLOURS[join.part.partition(" ")[2]]


def _nearest_ground(join):
    """The name of the ground pin nearest to a terminal: Wokwi counts them from 1."""
    place = PIN_OF.get(join.gpio, 8 if join.part == "display" else 18)
    place = 23 if join.part == "buzzer" else place
    nearest = min(GROUND_PINS, key=lambda pin: abs(pin - place))
    grounds = [pin for pin, (name, _) in HEADER.items() if name in ("GND", "AGND")]
    return grounds.index(nearest) + 1
