"""The pictures of the building steps, for a breadboard and for a drilled box.

    step_pictures(BOARD)     # {"build/step-1.svg": text, ...}, in the order of boards/README.md

They are drawn from the circuit of the board and from the places in its body. A body without
"parts" has none here; those of the printed case are made with the case.
"""

from functools import partial

from host_sim.bodies import load_body, outline_points
from host_sim.wiring import box, breadboard
from host_sim.wiring.circuit import circuit
from host_sim.wiring.drawings import KEY_SIGNS
from host_sim.wiring.mounted import SCALE, Sheet, step_of

_TITLES = {
    "drill": "Drill the lid", "module": "The module", "panel": "The panel",
    "Keys": "The six keys", "Lamps": "The lamps and their switch", "Sound": "The piezo",
    "Battery": "The cell", "close": "Close the box",
}  # fmt: skip
_ADDED = "Bright: what this step adds. Pale: what is there already."
_FLAGS = _ADDED + " Flags of the same name belong together."
_NOTES = {
    "drill": "From the front; the template has it at 1:1.",
    "module": "Seen from the front, the USB socket at the edge.",
    "Lamps": _FLAGS + " Join +5V and GND of all lamps.",
    "close": "From the front.",
}


def step_pictures(board) -> dict[str, str]:
    """{path: text of an SVG}."""
    body = load_body(board)
    if not body.get("parts"):
        return {}
    there = {step_of(part) for part in circuit(board)}
    if "breadboard" in body["parts"]:
        draw = partial(breadboard.draw, board, body, breadboard.lay_out(board, body))
        steps = breadboard.STEPS
        notes = dict.fromkeys(steps[1:], _ADDED) | {"module": _NOTES["module"]}
    else:
        draw = partial(box.draw, board, body, box.lay_out(board, body))
        steps = ("drill", *(step for step in box.STEPS if step in there), "close")
        notes = dict.fromkeys(steps, _FLAGS) | _NOTES
    found = {}
    for number, step in enumerate(steps, 1):
        title = f"{number}. {_TITLES[step]}"
        if step in ("drill", "close"):
            text = _front(body, step == "drill", title, notes[step])
        else:
            text = draw(step, title, notes[step])
        found[f"build/step-{number}.svg"] = text
    return found


def _front(body, drilled: bool, title: str, note: str) -> str:
    """The lid from the front: with its holes and their sizes in mm, or with what shows in them."""
    sheet = Sheet(body["size"], title, note)
    sheet.shape(outline_points(body, 6), "#e9e4d8" if drilled else "#5f8777", "#3d5a4f")
    hole = "#ffffff"
    sheet.plate(body["panel"]["window"], hole if drilled else "#05090d", "#12211d", 0.3)
    left, top, width, height = body["panel"]["window"]
    said = f"{width:g} x {height:g} mm" if drilled else "CLUTCH"
    sheet.words(left + width / 2, top + height / 2, said, 20,
                colour="#12211d" if drilled else "#8fd3ff")  # fmt: skip
    for role, places in body["lamps"].items():
        across = body["windows"][role]
        for x, y in places:
            sheet.dot(x, y, across / 2 * SCALE, hole if drilled else "#fff3d6", "#12211d")
            if drilled:
                sheet.words(x, y, f"{across:g}", 15)
    for name, key in body["keys"].items():
        (x, y), cap = key["at"], key["cap"]
        if len(cap) == 1:
            sheet.dot(x, y, cap[0] / 2 * SCALE, hole if drilled else "#3b4450", "#12211d")
        else:
            sheet.plate([x - cap[0] / 2, y - cap[1] / 2, *cap], hole, "#12211d", 0.3)
        said = " x ".join(f"{side:g}" for side in cap) if drilled else KEY_SIGNS[name]
        sheet.words(x, y, said, 22, bold=not drilled, colour="#12211d" if drilled else "#ffffff")
    if body["buzzer"]:
        x, y = body["buzzer"]
        sheet.dot(x, y, _SOUND_MM / 2 * SCALE, hole if drilled else "#12211d", "#12211d")
        if drilled:
            sheet.words(x, y + 3.5, f"{_SOUND_MM:g}", 15)
    return sheet.written()


_SOUND_MM = 3  # the hole for the sound, as in the template
