"""The shopping list of a board: the parts of its circuit, and what mounts and joins them.

for row in bill(BOARD):
    row.many, row.what, row.matters, row.price
"""

from collections import defaultdict
from typing import NamedTuple

from host_sim.board.body import load_body
from tools.hardware.fastenings import rows
from tools.hardware.wiring import breadboard
from tools.hardware.wiring.circuit import Part, circuit
from tools.hardware.wiring.perfboard import BODIES

_WITH_THE_CELL = ("U3", "SW1", "D30", "Q3", "R11")
_WITHOUT = {"BT1": "USB alone feeds it"} | dict.fromkeys(_WITH_THE_CELL, "no cell either")
_WORDS = {
    "module": "{value} {pins}", "panel": "OLED panel with {value}", "key": "push-button",
    "touch": "{value}",
    "resistor": "resistor {value}, 0.25 W", "capacitor": "ceramic capacitor {value}",
    "electrolytic": "electrolytic capacitor {value}", "npn": "NPN transistor {value}",
    "p_fet": "P-channel MOSFET ({value} or alike)", "schottky": "Schottky diode {value}",
    "piezo": "passive piezo buzzer", "cell": "lithium cell {value}", "charger": "charger {value}",
    "switch": "{value}", "shifter": "level shifter {value}",
    "lamps": "lamps: {value}",
}  # fmt: skip


class Price(NamedTuple):
    """What a shop asked in that month, in US dollars, without tax and postage."""

    usd: float
    shop: str  # and its number of the article
    month: str
    pieces: int = 1  # in the pack that has this price


# As read in dated parts lists of other makers that name the shop's page, because the stored pages
# of shops state no date. Where none was found, the list says so. Lamps go by their form.
PRICES = {
    "Raspberry Pi Pico without pins": Price(4.00, "list price of Raspberry Pi", "August 2024"),
    "Raspberry Pi Pico with pins": Price(5.00, "Adafruit 5525", "August 2025"),
    "Raspberry Pi Pico W without pins": Price(6.00, "list price of Raspberry Pi", "June 2022"),
    "Raspberry Pi Pico 2 without pins": Price(5.00, "list price of Raspberry Pi", "August 2024"),
    "OLED panel with SSD1309": Price(17.00, "Waveshare", "June 2026"),
    "push-button": Price(0.52, "DigiKey", "January 2026"),
    "passive piezo buzzer": Price(0.67, "DigiKey", "September 2026"),
    "level shifter SN74LV1T34": Price(0.12, "LCSC C100024", "July 2026"),
    "resistor 330 ohm, 0.25 W": Price(0.10, "DigiKey CF14JT330R", "June 2026"),
    "resistor 1 kohm, 0.25 W": Price(0.10, "DigiKey MFR-25FBF52-1K", "September 2026"),
    "resistor 10 kohm, 0.25 W": Price(0.10, "DigiKey MFR-25FBF52-10K", "September 2026"),
    "resistor 100 kohm, 0.25 W": Price(0.10, "DigiKey MFR-25FBF52-100K", "September 2026"),
    "resistor 4.7 kohm, SMD, marked 472 or 4701":
        Price(0.34, "DigiKey RC0805FR-074K7L", "August 2026", 10),
    "electrolytic capacitor 100 uF": Price(0.33, "DigiKey ECA-1EM101B", "September 2026"),
    "ceramic capacitor 1 uF": Price(0.69, "DigiKey RDER71H105K2M1H03A", "September 2026"),
    "NPN transistor 2N3904": Price(0.29, "DigiKey 2N3904BU", "September 2026"),
    "P-channel MOSFET (AO3401A or alike)": Price(0.51, "LCSC C15127", "October 2026", 5),
    "WS2812B on a strip of 144 a metre":
        Price(9.99, "Amazon B0BDS7NHQM", "September 2026", 144),
    "WS2812B on a round board of 10 mm": Price(4.95, "Adafruit 1612", "October 2026", 5),
    "charger TP4056": Price(3.90, "Amazon B0G2S8478G", "September 2026"),
    "pair of connectors JST PH, 2 pins":
        Price(1.50, "Adafruit 261 and 3814", "September 2026"),
    "pin header of 40, 2.54 mm": Price(0.49, "DigiKey PREC040SAAN-RC", "August 2026"),
    "metre of wire in as many colours": Price(0.75, "Adafruit 2001, 2 m", "September 2026"),
    "metre of wire, red, and as much in black":
        Price(0.95, "Adafruit 1883, 2 m of a colour", "September 2026"),
    "piece of perfboard, 30 x 40 mm": Price(4.25, "Amazon, PATIKIL 2 x 2 inch", "September 2026"),
    "breadboard with 830 points": Price(5.95, "Adafruit 239", "February 2026"),
    "jumper wire, pin to socket": Price(1.95, "Adafruit 1954", "October 2026", 20),
    "jumper wire, pin to pin": Price(1.95, "Adafruit 1957", "February 2026", 20),
}  # fmt: skip


class Row(NamedTuple):
    """A line of the shopping list. `instead`: what to do without it; "" if it is necessary."""

    refs: str
    many: int
    what: str
    matters: str
    instead: str = ""

    @property
    def price(self) -> Price | None:
        return PRICES.get(self.what) or PRICES.get(self.what.partition(" x ")[2])


def total(rows: list[Row]) -> tuple[float, int]:
    """(US dollars for all rows that have a price, in whole packs, how many rows have one)"""
    sums = [-(-row.many // row.price.pieces) * row.price.usd for row in rows if row.price]
    return sum(sums), len(sums)


def bill(board) -> list[Row]:
    name = board.get("body") or "egg"
    parts_of: dict[tuple, list[Part]] = defaultdict(list)
    counts = {}
    places = load_body(board).get("case", {})
    sizes = {kind: places[kind].get("type") for kind in ("cell", "charger") if kind in places}
    for part in circuit(board):
        on_breadboard = name == "breadboard"
        pins = "with pins" if on_breadboard else "without pins"
        what = _WORDS[part.kind].format(value=part.value, pins=pins)
        more = _PINS[on_breadboard] | sizes
        matters = "; ".join(filter(None, (part.matters, more.get(part.kind))))
        instead = _WITHOUT.get(part.ref, "")
        parts_of[what, matters, instead].append(part)
        lamps = board["lamps"].get(part.value.partition(",")[0])
        counts[part.ref] = lamps[1] if part.kind == "lamps" else 1
    found = [
        Row(" ".join(part.ref for part in parts), sum(counts[part.ref] for part in parts), *key)
        for key, parts in parts_of.items()
    ]
    beside = (_on_a_breadboard if name == "breadboard" else _soldered)(board, load_body(board))
    return found + [Row("", *row) for row in beside]


_PINS = (
    {"module": "wires are soldered to its holes"},
    {"module": "such as a Pico H", "panel": "with pins soldered on"},
)


def _on_a_breadboard(board, body):
    layout = breadboard.lay_out(board, body)
    to_panel = sum(wire.step == "panel" for wire in layout.wires)
    others = len(layout.wires) - to_panel
    return [
        (1, "breadboard with 830 points", "63 columns, two rails on each side"),
        (to_panel, "jumper wire, pin to socket", "15 to 20 cm; the sockets on the panel's pins"),
        (others, "jumper wire, pin to pin", "15 to 20 cm"),
    ]


def _soldered(board, body):
    """What joins the parts of any other build, and what its printed case needs."""
    found: list[tuple] = [
        (5, "metre of wire in as many colours", "AWG 28 or 30, stranded, for signals"),
        (
            2,
            "metre of wire, red, and as much in black",
            "0.14 mm2 (AWG 26), for supplies; thicker tears pads off",
        ),
        (1, "piece of perfboard, 30 x 40 mm", "a pad for each hole, 10 x 14 of them, no strips"),
    ]
    tiny = [part.ref for part in circuit(board) if part.kind in ("p_fet", "shifter")]
    if tiny:
        matters = (
            "two rows of three pins, 7.62 mm apart; at most "
            f"{' x '.join(f'{side:g}' for side in BODIES['p_fet'])} mm; for {', '.join(tiny)}"
        )
        found += [
            (len(tiny), "adapter board for SOT-23, 3 to 6 legs", matters),
            (1, "pin header of 40, 2.54 mm", "single pins of it are the legs of the adapters"),
            (1, "metre of bare wire, tinned, 0.5 mm", "for the lines on the perfboard's back"),
        ]
    if board["supply"]:
        matters = (
            "with wires; the half that fits the plug of the cell, the other is a spare. Mind plus "
            "and minus: cells are sold both ways round"
        )
        found.append((1, "pair of connectors JST PH, 2 pins", matters, "no cell either"))
        matters = "for the charger, as long as its own R3: 1.6 mm is 0603, 2 mm is 0805"
        found.append((1, "resistor 4.7 kohm, SMD, marked 472 or 4701", matters, "no cell either"))
    return found + rows(body)
