"""What holds the printed case together: its screws, glue and tape, for the model and the list.

    lengths(body)["door"]     # 12: the door is held by M3 x 12
    rows(body)                # [(count, what, the property that matters, what to do without it)]

A body without "case" has none.
"""

from typing import Any

FOOT_SCREWS = 4  # two through the foot, two through the heels, in the place of those of the case
DOOR_SCREWS = 2
_HEADS = {"case": "countersunk", "foot": "countersunk", "key plate": "pan head",
          "door": "countersunk"}  # fmt: skip
_THREAD = (
    "machine screws, or 3.0 x 20 for plastic; their holes have 2.5 mm. In PETG cut the thread "
    "with a tap for M3 first"
)


def lengths(body: dict[str, Any]) -> dict[str, int]:
    """{what is held: length in mm of its screws}"""
    return body["case"]["screw_lengths"]


def rows(body: dict[str, Any]) -> list[tuple[int, str, str, str]]:
    case = body.get("case")
    if not case:
        return []
    held = (
        ("case", len(case["screws"]), _THREAD, ""),
        ("foot", FOOT_SCREWS, "instead of M3 x 20, only where foot or heel lies under the head",
         "a handheld that lies flat"),
        ("key plate", len(case["key_posts"]), "for the key plate; or for plastic, as long", ""),
        ("door", DOOR_SCREWS, "for the door over the cell; or for plastic, as long", ""),
    )  # fmt: skip
    found = [
        (count, f"screw M3 x {lengths(body)[name]}, {_HEADS[name]}", matters, instead)
        for name, count, matters, instead in held
    ]
    glued = "for lamps, panel, piezo, perfboard, Pico, switch and the cell's cover"
    return [
        *found,
        (2, "stick of hot glue, clear", glued, ""),
        (1, f"piece of foam tape, {case['tape']:g} mm thick", "for charger and cell", ""),
        (1, "piece of soft foam, 3 mm", "beside the cell, so that it does not slide", ""),
        (
            1,
            "piece of clear filament, 1.75 mm, 40 mm long",
            "leads the light of the charger's lamps out of the egg",
            "no sign that it charges",
        ),
    ]
