"""The keys of a printed case as they are soldered, seen from behind.

keys_picture(BOARD)       # {"build/keys.svg": text}; {} for any other body
"""

from host_sim.board.body import is_printed, load_body
from tools.hardware.wiring.circuit import GROUND
from tools.hardware.wiring.drawings import SUPPLIES, flag
from tools.hardware.wiring.mounted import KEY_LEGS, Sheet
from tools.hardware.wiring.picture import colour_of
from tools.hardware.wiring.soldered import joins

# The chain of the keys' grounds, seen from behind: from which side of a key to which of the next,
# -1 is left, and how far the wire keeps to the side, so that it meets no other leg.
_CHAIN = (
    ("up", 1, "left", -1, -1.6), ("left", -1, "down", 1, -1.6), ("down", -1, "right", 1, 1.6),
    ("right", -1, "back", 1, 0), ("back", -1, "ok", 1, 0),
)  # fmt: skip
_SIGNAL_SIDE = {"up": 1, "left": 1, "down": 1, "right": -1, "back": -1, "ok": -1}
_UPPER_GROUND = ("back",)  # of any other key it is the lower contact
_KEYS_NOTE = (
    "LEFT is on the right. Legs with a grey line between them are one contact. Black: GND, "
    "from key to key."
)


def keys_picture(board) -> dict[str, str]:
    """The key plate as it is soldered: each key's name, its wire to the Pico, and the grounds."""
    if not is_printed(board):
        return {}
    body, ground = load_body(board), SUPPLIES[GROUND]
    rows = {join.part: join for join in joins(board) if join.gpio is not None}
    sheet = Sheet((body["size"][0] + 6, 140), "The keys, from behind", _KEYS_NOTE, top=94)
    down, across = KEY_LEGS

    def leg(key, side, of_ground):
        x, y = body["keys"][key]["at"]
        upper = of_ground == (key in _UPPER_GROUND)
        return body["size"][0] - x + side * across, y + (-down if upper else down)

    for key in body["keys"]:
        left, y = leg(key, -1, False)
        x = left + across
        y = body["keys"][key]["at"][1]
        sheet.plate([x - 6, y - 6, 12, 12], "#d5dae0", "#6b7480", 0.5)
        for of_ground in (False, True):
            sheet.wire([leg(key, side, of_ground) for side in (-1, 1)], "#9aa3ad", 3)
        sheet.words(x, y, key.upper(), 18, bold=True)
    for one, side, other, its_side, aside in _CHAIN:
        start, end = leg(one, side, True), leg(other, its_side, True)
        path = [start, end]
        if aside:
            turn = 2 if end[1] > start[1] else -2
            path[1:1] = [(start[0] + aside, start[1] + turn), (end[0] + aside, end[1] - turn)]
        sheet.wire(path, ground, 4, data_ground=f"{one} {other}")
    first = leg("up", -1, True)
    flag(sheet, *sheet.at(*first), "GND of the Pico", ground, False)
    for key, side in _SIGNAL_SIDE.items():
        join = rows[f"key {key}"]
        flag(
            sheet,
            *sheet.at(*leg(key, side, False)),
            f"{join.name} pin {join.pin}",
            colour_of(join),
            side > 0,
        )
    for key in body["keys"]:
        for of_ground in (False, True):
            for side in (-1, 1):
                sheet.dot(*leg(key, side, of_ground), 7, ground if of_ground else "#c9a227")
    return {"build/keys.svg": sheet.written()}
