"""Bodies: where panel, lamps and keys are, in millimetres.

    body = load_body(BOARD)          # BadInput says what is wrong in a file of your own
    body["lamps"]["track"][0]        # [x, y] of the volcano
    outline_points(body)             # the rim as a polygon, [(x, y)]

A body is a JSON file of boards/bodies, named by a board's "body", or any file by its path. The
web page, the pictures and the case are drawn from it. x goes right and y down from the upper left
corner of the outline's box, seen from the front.

    size       [width, height]
    outline    [x, y] of the start, then [x, y] of a straight line's end or [x1, y1, x2, y2, x, y]
               of a cubic curve; it ends where it starts
    panel      boxes [left, top, width, height] of its module, glass, window in the case and lit
               area; "kinds" of controller that are sold as such a module, and its "type"; "holes"
               of the module, [x, y, diameter], get pegs in a printed case
    lamps      {role: [[x, y], ...]} in the order of the chain
    windows    {role: diameter that is lit}
    keys       {name: {"at": [x, y], "cap": [diameter] or [width, height]}}
    buzzer     [x, y] of the middle of its holes
    parts      {"breadboard": box, "pico": box} of a build on a breadboard, for the pictures of its
               steps; the module's socket is on the right
    case       what only a printed case needs (tools/hardware/case); without it none can be printed
"""

import math
from pathlib import Path
from typing import Any

from host_sim.errors import BadInput
from host_sim.files.paths import ROOT
from host_sim.files.untrusted import quoted, read_limited, strict_json

FOLDER = ROOT / "boards" / "bodies"
DEFAULT = "egg"
ROLES = {"track": 13, "cross": 5, "seats": 8}  # the most lamps that each can have
KEYS = ("up", "down", "left", "right", "ok", "back")
BOXES = ("module", "glass", "window", "active")
_MOST_BYTES = 64 * 1024
_LARGEST_MM = 400
_PIECES = 48  # of a curve, when it becomes a polygon


def body_names() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def load_body(board: dict) -> dict[str, Any]:
    """The body that a board names; the egg when it names none."""
    name = board.get("body") or DEFAULT
    known = name in body_names()
    if not (known or name.endswith(".json")):
        there = ", ".join(body_names())
        raise BadInput(f"no body {quoted(name)}; there are: {there}, or a .json file by its path")
    file = FOLDER / f"{name}.json" if known else Path(name)
    try:
        body = strict_json(read_limited(file, _MOST_BYTES, "a body").decode())
    except ValueError as error:
        raise BadInput(f"{file}: {error}; right would be a body as in boards/bodies") from None
    wrong = problems(body)
    if wrong:
        raise BadInput("\n".join(f"{file}: {line}" for line in wrong[:10]))
    return body


def is_printed(board: dict) -> bool:
    """Whether a board is built in a printed case."""
    return bool(board.get("body")) and "case" in load_body(board)


def problems(body) -> list[str]:
    """Lines about a body; none when it can be drawn."""
    if not isinstance(body, dict):
        return [f"is {quoted(body)}; right would be {{...}} as in boards/bodies/egg.json"]
    missing = [
        f"{key!r} is missing"
        for key in ("title", "size", "outline", "panel", "lamps", "windows", "keys", "buzzer")
        if key not in body
    ]
    if missing:
        return missing
    found = []
    if not (isinstance(body["title"], str) and body["title"].isprintable()):
        found.append(f"title is {quoted(body['title'])}; right would be a text")
    if not _numbers(body["size"], 2) or min(body["size"]) <= 0:
        return [*found, f"size is {quoted(body['size'])}; right would be [width, height] in mm"]
    found += _outline(body["outline"])
    found += _panel(body["panel"])
    found += _lamps(body["lamps"], body["windows"])
    found += _keys(body["keys"])
    found += _parts(body.get("parts"))
    if body["buzzer"] is not None and not _numbers(body["buzzer"], 2):
        found.append(f"buzzer is {quoted(body['buzzer'])}; right would be [x, y], or null")
    return found or _outside(body)


def _numbers(value, *lengths) -> bool:
    return (
        isinstance(value, list)
        and len(value) in lengths
        and all(type(one) in (int, float) and abs(one) <= _LARGEST_MM for one in value)
    )


def _outline(outline):
    if not (isinstance(outline, list) and 4 <= len(outline) <= 100 and _numbers(outline[0], 2)):
        return ["outline: right would be [x, y] of its start, then its lines and curves"]
    found = [
        f"outline has {quoted(piece)}; right would be [x, y] or [x1, y1, x2, y2, x, y]"
        for piece in outline[1:]
        if not _numbers(piece, 2, 6)
    ]
    if not found and outline[-1][-2:] != outline[0]:
        found.append(f"outline ends at {outline[-1][-2:]}; right would be {outline[0]}, its start")
    return found


def _panel(panel):
    if not isinstance(panel, dict):
        return [f"panel is {quoted(panel)}; right would be {{...}}"]
    return [
        f"panel {name} is {quoted(panel.get(name))}; right would be [left, top, width, height]"
        for name in BOXES
        if not _numbers(panel.get(name), 4) or min(panel[name][2:]) <= 0
    ] + _holes(panel.get("holes", []))


def _holes(holes):
    if not isinstance(holes, list):
        return [f"panel holes is {quoted(holes)}; right would be [[x, y, diameter], ...]"]
    return [
        f"panel holes has {quoted(hole)}; right would be [x, y, diameter], 1.5 to 6 wide"
        for hole in holes
        if not (_numbers(hole, 3) and 1.5 <= hole[2] <= 6)
    ]


def _lamps(lamps, windows):
    if not (isinstance(lamps, dict) and isinstance(windows, dict)):
        return ["lamps, windows: right would be {...} with track, cross and seats"]
    found = []
    for role, count in ROLES.items():
        places = lamps.get(role)
        if not isinstance(places, list) or len(places) > count:
            found.append(f"lamps {role}: right would be a list of {count} places at most")
        else:
            found += [
                f"lamps {role} has {quoted(place)}; right would be [x, y]"
                for place in places
                if not _numbers(place, 2)
            ]
        if type(windows.get(role)) not in (int, float) or not 1 <= windows[role] <= 20:
            found.append(f"windows {role} is {quoted(windows.get(role))}; right would be 1 to 20")
    return found


def _keys(keys):
    if not isinstance(keys, dict) or set(keys) != set(KEYS):
        return [f"keys: right would be {{...}} with {', '.join(KEYS)}"]
    return [
        f'keys {name} is {quoted(key)}; right would be {{"at": [x, y], "cap": [diameter]}}'
        for name, key in keys.items()
        if not (
            isinstance(key, dict)
            and _numbers(key.get("at"), 2)
            and _numbers(key.get("cap"), 1, 2)
            and min(key["cap"]) > 0
        )
    ]


def _parts(parts):
    if parts is None:
        return []
    if not (isinstance(parts, dict) and set(parts) == {"breadboard", "pico"}):
        return [f"parts is {quoted(parts)}; right would be boxes of breadboard and pico"]
    return [
        f"parts {name} is {quoted(box)}; right would be [left, top, width, height]"
        for name, box in parts.items()
        if not _numbers(box, 4) or min(box[2:]) <= 0
    ]


def _outside(body):
    """What is not inside the outline."""
    rim = outline_points(body)
    left, top, width, height = body["panel"]["module"]
    spots = [("panel module", (left + x, top + y)) for x in (0, width) for y in (0, height)]
    spots += [
        (f"lamps {role}", (place[0] + side, place[1]))
        for role, places in body["lamps"].items()
        for place in places
        for side in (-body["windows"][role] / 2, body["windows"][role] / 2)
    ]
    spots += [(f"keys {name}", key["at"]) for name, key in body["keys"].items()]
    return [
        f"{what}: [{x:g}, {y:g}] is outside of the outline"
        for what, (x, y) in spots
        if not inside(rim, x, y)
    ]


def outline_points(body, pieces: int = _PIECES) -> list[tuple[float, float]]:
    """The rim as a polygon; the first point is not repeated."""
    start = body["outline"][0]
    points: list[tuple[float, float]] = [(float(start[0]), float(start[1]))]
    for piece in body["outline"][1:]:
        if len(piece) == 2:
            points.append((float(piece[0]), float(piece[1])))
            continue
        corners = (points[-1], piece[0:2], piece[2:4], piece[4:6])
        points += [_on_curve(corners, number / pieces) for number in range(1, pieces + 1)]
    return points[:-1]


def _on_curve(corners, along):
    rest = 1 - along
    weights = (rest**3, 3 * rest * rest * along, 3 * rest * along * along, along**3)
    weighted = list(zip(weights, corners, strict=True))
    x, y = (sum(weight * corner[axis] for weight, corner in weighted) for axis in (0, 1))
    return x, y


def inside(rim, x: float, y: float) -> bool:
    """Whether a point is within a polygon."""
    found = False
    for (x1, y1), (x2, y2) in zip(rim, rim[1:] + rim[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
    return found


def distance_to_rim(rim, x: float, y: float) -> float:
    """Millimetres from a point to a polygon."""
    nearest = math.inf
    for (x1, y1), (x2, y2) in zip(rim, rim[1:] + rim[:1], strict=True):
        across, down = x2 - x1, y2 - y1
        length = across * across + down * down
        along = ((x - x1) * across + (y - y1) * down) / length if length else 0
        along = max(0.0, min(1.0, along))
        nearest = min(nearest, math.hypot(x - x1 - along * across, y - y1 - along * down))
    return nearest


def places(body) -> dict[str, Any]:
    """The part of a body that the page draws: what is on the front."""
    return {key: value for key, value in body.items() if key not in ("case", "parts")}
