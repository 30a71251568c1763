"""The shopping list of a board: the parts of its circuit, and what mounts and joins them.

for row in bill(BOARD):
    row.many, row.what, row.matters, row.price
"""

import csv
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from host_sim.board.body import load_body
from tools.hardware.fastenings import rows
from tools.hardware.wiring import breadboard
from tools.hardware.wiring.circuit import Part, circuit
from tools.hardware.wiring.perfboard import ADAPTER

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
    pieces: int  # in the pack that has this price


# As read in dated parts lists of other makers that name the shop's page, because the stored pages
# of shops state no date. Where none was found, the list says so. Lamps go by their form.
PRICES = {
    part: Price(float(usd), shop, month, int(pieces))
    for part, usd, shop, month, pieces in csv.reader(
        Path(__file__).with_name("prices.csv").read_text("utf-8").splitlines()[1:]
    )
}


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
    body = load_body(board)
    places = body.get("case", {})
    sizes = {kind: places[kind].get("type") for kind in ("cell", "charger") if kind in places}
    for part in circuit(board):
        on_breadboard = name == "breadboard"
        pins = "with pins" if on_breadboard else "without pins"
        what = _WORDS[part.kind].format(value=part.value, pins=pins)
        more = _PINS[on_breadboard] | sizes
        if places and board["display"]["kind"] in body["panel"]["kinds"]:
            wide, high = body["panel"]["module"][2:]
            more["panel"] = f"its board {wide:g} x {high:g} mm for this case; {more['panel']}"
        matters = "; ".join(filter(None, (part.matters, more.get(part.kind))))
        instead = _WITHOUT.get(part.ref, "")
        parts_of[what, matters, instead].append(part)
        lamps = board["lamps"].get(part.value.partition(",")[0])
        counts[part.ref] = lamps[1] if part.kind == "lamps" else 1
    found = [
        Row(" ".join(part.ref for part in parts), sum(counts[part.ref] for part in parts), *key)
        for key, parts in parts_of.items()
    ]
    beside = (_on_a_breadboard if name == "breadboard" else _soldered)(board, body)
    return found + [Row("", *row) for row in beside]


_PINS = (
    {
        "module": "wires are soldered to its holes",
        "panel": "without a pin header: solder wires flat into its holes; 3.5 mm are free behind, "
        "also for a plug, whose cable you then cut",
    },
    {
        "module": "such as a Pico H",
        "panel": "with pins soldered on: look at the shop's picture, many have them loose beside "
        "it. One with a plug MX1.25 needs a cable from it to single pins, or one to sockets and "
        "wires pin to pin",
    },
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
        (
            1,
            "piece of perfboard, 30 x 40 mm",
            "no strips; a pad for each of 10 x 14 holes, the outermost 3.5 mm from its edges",
        ),
    ]
    tiny = [part.ref for part in circuit(board) if part.kind in ("p_fet", "shifter")]
    if tiny:
        matters = (
            "two rows of three pins, 7.62 mm apart; at most "
            f"{' x '.join(f'{side:g}' for side in ADAPTER)} mm, as SparkFun draws its own; file a "
            f"larger one. Or search for SOT23-6 to DIP-6. For {', '.join(tiny)}"
        )
        found += [
            (len(tiny), "adapter board for SOT-23, 3 to 6 legs", matters),
            (1, "pin header of 40, 2.54 mm", "single pins of it are the legs of the adapters"),
            (1, "metre of bare wire, tinned, 0.5 mm", "for the lines on the perfboard's back"),
        ]
    if board["supply"]:
        matters = (
            "with wires; the half that fits the plug of the cell, the other is a spare. Colours "
            "say nothing: step 8 measures which wire is plus"
        )
        found.append((1, "pair of connectors JST PH, 2 pins", matters, "no cell either"))
        matters = (
            "for the charger, as long as its own 122: 1.6 mm is 0603, 2 mm is 0805; buy both sizes"
        )
        found.append((1, "resistor 4.7 kohm, SMD, marked 472 or 4701", matters, "no cell either"))
    return found + rows(body)
