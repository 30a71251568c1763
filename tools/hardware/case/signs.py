"""The signs on the caps: arrows, OK, and a bent arrow for BACK.

sign("ok", [17])     # CrossSection about [0, 0], x to the right and y down
"""

from manifold3d import CrossSection, JoinType

_STROKE = 1.4
_SIDES = 48
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}
DEEP = 0.6


def sign(name: str) -> CrossSection:
    if name == "ok":
        return _letter_o(-3.2) + _letter_k(2.7)
    if name == "back":
        return _bent_arrow()
    return CrossSection([[(0, -3.2), (3.6, 2.6), (-3.6, 2.6)]]).rotate(_TURNS[name])


def _letter_o(middle):
    outer = CrossSection.circle(2.7, _SIDES).scale((1, 1.15))
    inner = outer.offset(-_STROKE, JoinType.Round, circular_segments=_SIDES)
    return (outer - inner).translate((middle, 0))


def _letter_k(middle):
    left, half = middle - 1.5, 3.1
    stem = CrossSection([[(left, -half), (left + _STROKE, -half), (left + _STROKE, half),
                          (left, half)]])  # fmt: skip
    near, far = left + _STROKE / 2, middle + 2.6
    arm = CrossSection([[(near, 0.8), (near, -1.2), (far - 1.9, -half), (far, -half)]])
    return stem + arm + arm.mirror((0, 1))


def _bent_arrow():
    head = CrossSection([[(-4.2, -1.2), (-0.8, -3.8), (-0.8, 1.4)]])
    shaft = CrossSection([[(-1, -1.9), (3.8, -1.9), (3.8, -0.5), (-1, -0.5)]])
    down = CrossSection([[(2.4, -1.9), (3.8, -1.9), (3.8, 3.6), (2.4, 3.6)]])
    back = CrossSection([[(-2.4, 2.2), (3.8, 2.2), (3.8, 3.6), (-2.4, 3.6)]])
    return head + shaft + down + back
