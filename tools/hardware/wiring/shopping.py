"""The shopping list of a board: the parts of its circuit, and what mounts and joins them.

for row in bill(BOARD):
    row.many, row.what, row.matters, row.price
"""

from collections import defaultdict
from typing import Any, NamedTuple

from host_sim.board.body import load_body
from tools.hardware.wiring import breadboard
from tools.hardware.wiring.circuit import KINDS, Part, circuit, table
from tools.hardware.wiring.perfboard import ADAPTER

_WITH_THE_CELL = ("U3", "SW1", "D30", "Q3", "R11")
_WITHOUT = {"BT1": "USB alone feeds it"} | dict.fromkeys(_WITH_THE_CELL, "no cell either")


class Price(NamedTuple):
    """What a shop asked in that month, in US dollars, without tax and postage."""

    usd: float
    shop: str  # and its number of the article
    month: str
    pieces: int  # in the pack that has this price


# As read in dated parts lists of other makers that name the shop's page, because the stored pages
# of shops state no date. Where none was found, the list says so. Lamps go by their form.
PRICES = {
    row["part"]: Price(float(row["USD"]), row["shop"], row["month"], int(row["pieces for it"]))
    for row in table("prices.csv")
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
    body = load_body(board)
    case = body.get("case", {})
    sizes = {kind: case[kind].get("type") for kind in ("cell", "charger") if kind in case}
    if case and board["display"]["kind"] in body["panel"]["kinds"]:
        wide, high = body["panel"]["module"][2:]
        sizes["panel"] = f"its board {wide:g} x {high:g} mm for this case"
    mounted, pins = "if it is soldered", "without pins"
    if "parts" in body:
        mounted, pins = "on a breadboard", "with pins"
    parts_of: dict[tuple, list[Part]] = defaultdict(list)
    counts = {}
    for part in circuit(board):
        kind = KINDS[part.kind]
        what = kind["in the list"].format(value=part.value, pins=pins)
        matters = filter(None, (part.matters, sizes.get(part.kind), kind[mounted]))
        parts_of[what, "; ".join(matters), _WITHOUT.get(part.ref, "")].append(part)
        lamps = board["lamps"].get(part.value.partition(",")[0])
        counts[part.ref] = lamps[1] if part.kind == "lamps" else 1
    found = [
        Row(" ".join(part.ref for part in parts), sum(counts[part.ref] for part in parts), *key)
        for key, parts in parts_of.items()
    ]
    return found + list(_beside(board, body))


def _beside(board, body):
    """What joins the parts, and what the printed case needs: the rows of beside.csv for it."""
    case: dict[str, Any] = body.get("case", {})
    tiny = [part.ref for part in circuit(board) if part.kind in ("p_fet", "shifter")]
    words = {
        "adapters": len(tiny),
        "tiny": ", ".join(tiny),
        "adapter": "{:g} x {:g}".format(*ADAPTER),
    }
    wanted = {"wires": True, "adapters": tiny, "cell": board["supply"], "case": case}
    if "parts" in body:
        wanted = {"breadboard": True}
        wires = breadboard.lay_out(board, body).wires
        words["to_panel"] = sum(wire.step == "panel" for wire in wires)
        words["others"] = len(wires) - words["to_panel"]
    if case:
        words |= {"screws": len(case["screws"]), "posts": len(case["key_posts"])}
        words |= {"long": case["screw_lengths"], "tape": case["tape"]}
    for row in table("beside.csv"):
        if wanted.get(row["for"]):
            count, *texts = (text.format(**words) for text in list(row.values())[1:])
            yield Row("", int(count), *texts)
