"""All printed parts of a body.

model = Model(body)
model.placed["top"]      # where it is in the case
model.printed["top"]     # as it is on the bed
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from tools.hardware.case import foot, parts, shell, small
from tools.hardware.case.shapes import Manifold, on_bed, turned_over

# Which side of each part is on the bed: its front or its back.
_FINEST_MM = 0.005  # finer detail becomes cracks in the files for printers
_ARROWS = ("up", "down", "left", "right")
_FRONT_DOWN = ("top", "foot", "heel left", "heel right", "coupon", "cell cover")


@dataclass
class Model:
    body: dict
    placed: dict[str, Manifold] = field(default_factory=dict)
    bought: dict[str, Manifold] = field(default_factory=dict)

    def __post_init__(self):
        body = self.body
        self.bought = parts.bought(body)
        makers: dict[str, Callable] = {
            "top": shell.top, "bottom": shell.bottom, "key plate": small.key_plate,
            "door": small.door, "cell cover": small.cell_cover, "foot": foot.foot,
        }  # fmt: skip
        self.placed = {name: make(body) for name, make in makers.items()}
        self.placed |= foot.heels(body)
        self.placed |= {f"cap {name}": small.cap(name, key) for name, key in body["keys"].items()}
        found = small.diffusers(body)
        self.placed |= {f"diffuser {name}": solid for name, solid in found.items()}

    @property
    def printed(self) -> dict[str, Manifold]:
        """{file name: solid}; equal parts once. The diffusers are two plates of discs."""
        found = {"coupon": on_bed(small.coupon())}
        for name, solid in self.placed.items():
            kind = name.partition(" ")[0]
            if kind == "diffuser":
                continue
            if kind == "cap" and name.split()[1] in _ARROWS:
                name = "cap arrow"
            found[name] = on_bed(solid) if name in _FRONT_DOWN else turned_over(solid)
        found["diffusers"] = self._diffusers()
        return {name: solid.simplify(_FINEST_MM) for name, solid in found.items()}

    def _diffusers(self):
        sheet, left, upper = Manifold(), 0.0, 0.0
        for name, solid in self.placed.items():
            if not name.startswith("diffuser"):
                continue
            disc = on_bed(solid)
            width = disc.bounding_box()[3]
            if left + width > 90:
                left, upper = 0.0, upper + 9
            sheet += disc.translate([left, upper, 0])
            left += width + 2
        return sheet
