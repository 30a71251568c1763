"""Sheets of paper at 1:1, as SVG in millimetres: a template to drill by, a face to glue on.

    template(body, "a4")     # the text of an SVG: outline, holes with their middles, sizes
    face(body, "letter")     # what is printed on the front, with cut lines

Both have a line of 100 mm: a printer that fits the sheet to its page makes it another length. The
template of a box has strips for the holes in its sides, each beside the edge that it belongs to.
"""

from xml.etree import ElementTree

from host_sim.bodies import inside, outline_points

SHEETS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
_CHECK_MM = 100
_SVG = "http://www.w3.org/2000/svg"
_HAIR, _LINE = 0.1, 0.25
_LETTER = 0.6  # width of a letter, of its size, at the most
_LABEL = 2.5
_STRIP_GAP, _STRIP_HIGH = 6, 18
_SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "ok": "OK", "back": "BACK"}
_SHELL, _INK, _PALE = "#5f8777", "#12211d", "#e9e4d8"
_TEXT = "font-family:sans-serif;font-size:{}px;text-anchor:middle;fill:{}"
ElementTree.register_namespace("", _SVG)


class _Sheet:
    """A page with the body in its middle; places are given in the body's millimetres."""

    def __init__(self, body, sheet: str, title: str):
        width, height = SHEETS[sheet]
        self.root = ElementTree.Element(
            f"{{{_SVG}}}svg",
            {"width": f"{width:g}mm", "height": f"{height:g}mm",
             "viewBox": f"0 0 {width:g} {height:g}"},
        )  # fmt: skip
        self._parent = self.root
        self.text(width / 2, 14, title, 5)
        left, y = (width - _CHECK_MM) / 2, height - 16
        self.path(f"M{left} {y - 2}v4m0 -2h{_CHECK_MM}m0 -2v4", _LINE, id="check")
        self.text(width / 2, y + 6, f"{_CHECK_MM} mm: measure it before you drill", 3.5)
        # What follows is in a group that is moved: its numbers are those of the body's file.
        across, down = (width - body["size"][0]) / 2, (height - body["size"][1]) / 2
        self._parent = self._add("g", id="body", transform=f"translate({across:g} {down:g})")

    def _add(self, tag, **attributes):
        named = {key.replace("_", "-"): str(value) for key, value in attributes.items()}
        return ElementTree.SubElement(self._parent, f"{{{_SVG}}}{tag}", named)

    def path(self, data, width, stroke="#000", fill="none", **more):
        self._add("path", d=data, fill=fill, stroke=stroke, stroke_width=width, **more)

    def circle(self, x, y, radius, stroke="#000", fill="none", **more):
        self._add(
            "circle", cx=f"{x:g}", cy=f"{y:g}", r=f"{radius:g}", fill=fill, stroke=stroke,
            stroke_width=_LINE, **more,
        )  # fmt: skip

    def box(self, x, y, width, height, stroke="#000", fill="none", **more):
        self._add(
            "rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", fill=fill,
            stroke=stroke, stroke_width=_LINE, **more,
        )  # fmt: skip

    def cross(self, x, y, arm):
        self.path(f"M{x - arm:g} {y:g}h{2 * arm:g}M{x:g} {y - arm:g}v{2 * arm:g}", _HAIR)

    def text(self, x, y, words, size, colour="#000", turned=0):
        more = {"transform": f"rotate({turned} {x:g} {y:g})"} if turned else {}
        element = self._add(
            "text", x=f"{x:g}", y=f"{y:g}", style=_TEXT.format(size, colour), **more
        )
        element.text = words

    def written(self) -> str:
        ElementTree.indent(self.root, " ")
        return ElementTree.tostring(self.root, encoding="unicode") + "\n"


def outline_path(body) -> str:
    """The rim as the data of an SVG path."""
    pieces = [f"M{body['outline'][0][0]} {body['outline'][0][1]}"]
    for piece in body["outline"][1:]:
        pieces.append(("L" if len(piece) == 2 else "C") + " ".join(f"{one:g}" for one in piece))
    return "".join(pieces) + "Z"


def template(body, sheet: str) -> str:
    """Where to drill: each hole with its middle and its diameter."""
    page = _Sheet(body, sheet, f"{body['title']}: drill by this, at 100 %")
    page.path(outline_path(body), _LINE, id="outline")
    for role, places in body["lamps"].items():
        across = body["windows"][role]
        for number, (x, y) in enumerate(places):
            page.circle(x, y, across / 2, id=f"{role}-{number}")
            page.cross(x, y, across / 2 + 1)
    for name, key in body["keys"].items():
        (x, y), cap = key["at"], key["cap"]
        if len(cap) == 1:
            page.circle(x, y, cap[0] / 2, id=f"key-{name}")
        else:
            page.box(x - cap[0] / 2, y - cap[1] / 2, *cap, id=f"key-{name}")
        page.cross(x, y, 2)
        page.text(x, y + cap[-1] / 2 - 1.5, " x ".join(f"{one:g}" for one in cap), 2.5)
    panel = body["panel"]
    page.box(*panel["window"], id="window")
    page.box(*panel["module"], stroke="#999", id="module")
    left, top, width, height = panel["window"]
    x, y = left + width / 2, top + height / 2
    page.text(x, y - 3, f"window {width:g} x {height:g} mm", 3)
    page.text(x, y + 2, "behind it, grey:", _LABEL)
    page.text(x, y + 6, panel["type"], _LABEL)
    if body["buzzer"]:
        x, y = body["buzzer"]
        page.circle(x, y, 1.5, id="buzzer")
    for words, (x, y) in _labels(body):
        page.text(x, y, words, _LABEL)
    for side in body.get("sides", ()):
        _side(page, body, side)
    return page.written()


def _labels(body):
    """(words, place) beside a lamp of each role and beside the hole for the sound, inside of the
    outline and clear of all holes.
    """
    wanted = [
        (f"{role}: {body['windows'][role]:g} mm", places, body["windows"][role] / 2)
        for role, places in body["lamps"].items() if places
    ]  # fmt: skip
    if body["buzzer"]:
        wanted.append(("sound: 3 mm", [body["buzzer"]], 1.5))
    rim, holes, found = outline_points(body), _holes(body), []
    for words, places, reach in wanted:
        half = len(words) * _LABEL * _LETTER / 2
        high = _LABEL * 0.8  # above the line on which the letters are
        tries = [
            (x + across, y + down)
            for x, y in places
            for across, down in (
                (0, -reach - 1.5), (0, reach + 1.5 + high),
                (reach + 1.5 + half, high / 2), (-reach - 1.5 - half, high / 2),
            )
        ]  # fmt: skip
        for x, y in tries:
            box = (x - half, y - high, x + half, y)
            corners = [(box[a], box[b]) for a in (0, 2) for b in (1, 3)]
            if all(inside(rim, *one) for one in corners) and not any(
                box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
                for other in holes
            ):
                holes.append(box)
                found.append((words, (x, y)))
                break
    return found


def _holes(body):
    """(left, top, right, bottom) of each hole with its cross."""
    found = []
    for role, places in body["lamps"].items():
        reach = body["windows"][role] / 2 + 1
        found += [(x - reach, y - reach, x + reach, y + reach) for x, y in places]
    for key in body["keys"].values():
        (x, y), across, down = key["at"], key["cap"][0] / 2, key["cap"][-1] / 2
        found.append((x - across, y - down, x + across, y + down))
    left, top, width, height = body["panel"]["module"]
    if body["buzzer"]:
        x, y = body["buzzer"]
        found.append((x - 1.5, y - 1.5, x + 1.5, y + 1.5))
    return [*found, (left, top, left + width, top + height)]


def _side(page, body, side):
    """A strip to fold round an edge of the back: its far edge is the outside of the back."""
    width, height = body["size"]
    at, up, (along, upwards) = side["at"], side["up"], side["hole"]
    far = _STRIP_GAP + _STRIP_HIGH
    words = f"{side['what']}: {along:g} x {upwards:g} mm"
    if side["edge"] == "down":
        y = height + far - up
        page.box(0, height + _STRIP_GAP, width, _STRIP_HIGH, stroke="#999")
        page.box(at - along / 2, y - upwards / 2, along, upwards, id=f"side-{side['what']}")
        page.cross(at, y, 3)
        page.text(at, height + _STRIP_GAP + 4, words, _LABEL)
        page.text(width * 0.75, height + far - 2, "lower side; this edge at the back", _LABEL)
    else:
        x = width + far - up
        page.box(width + _STRIP_GAP, 0, _STRIP_HIGH, height, stroke="#999")
        page.box(x - upwards / 2, at - along / 2, upwards, along, id=f"side-{side['what']}")
        page.cross(x, at, 3)
        page.text(width + far - _STRIP_HIGH / 2, at - along / 2 - 4, words, _LABEL - 0.5)
        page.text(width + far - 2, height * 0.25, "right side; this edge at the back", _LABEL,
                  turned=-90)  # fmt: skip


def face(body, sheet: str) -> str:
    """What is seen of the front: cut the outline, the window, and along each key and lamp."""
    page = _Sheet(body, sheet, f"{body['title']}: print, cut, and glue on")
    page.path(outline_path(body), _LINE, fill=_SHELL, id="outline")
    for role, places in body["lamps"].items():
        for number, (x, y) in enumerate(places):
            page.circle(x, y, body["windows"][role] / 2, _INK, "#fff", id=f"{role}-{number}")
    for number, (x, y) in enumerate(body["lamps"]["seats"], 1):
        page.text(x, y - body["windows"]["seats"] / 2 - 1, str(number), 2.8, _PALE)
    for name, key in body["keys"].items():
        (x, y), cap = key["at"], key["cap"]
        if len(cap) == 1:
            page.circle(x, y, cap[0] / 2, _INK, "#fff", id=f"key-{name}")
        else:
            page.box(x - cap[0] / 2, y - cap[1] / 2, *cap, stroke=_INK, fill="#fff",
                     id=f"key-{name}")  # fmt: skip
        page.text(x, y + 1.5, _SIGNS[name], 4)
    page.box(*body["panel"]["window"], stroke=_INK, fill="#fff", id="window")
    width, height = body["size"]
    page.text(width / 2, height - 3.5, "CLUTCH", 3, _PALE)
    return page.written()
