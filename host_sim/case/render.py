"""Pictures of solids: parallel light, a depth buffer, no perspective.

draw([Shown(solid, (63, 97, 85))], size=(900, 700), turn=(60, 25)).save(file)
"""

from typing import NamedTuple

import numpy as np
from manifold3d import Manifold
from PIL import Image

from host_sim.case.checks import triangles

PAPER = (244, 241, 234)
_LIGHT = np.array([-0.35, -0.5, 0.8]) / np.linalg.norm([-0.35, -0.5, 0.8])
_FAINT = 0.35
_SMOOTH = 2  # pixels of the buffer for each pixel of the picture, in both directions


class Shown(NamedTuple):
    solid: Manifold
    colour: tuple[int, int, int]
    moved: tuple[float, float, float] = (0, 0, 0)


def _view(turn, lift):
    """Rows: right, up and towards the eye, for a case turned by `turn` and seen from above."""
    a, b = np.radians(turn), np.radians(lift)
    right = np.array([np.cos(a), np.sin(a), 0])
    towards = np.array([np.sin(a) * np.cos(b), -np.cos(a) * np.cos(b), np.sin(b)])
    return np.array([right, np.cross(towards, right), towards])


def draw(shown: list[Shown], size=(900, 700), turn=25.0, lift=35.0) -> Image.Image:
    """Draw solids. The model's y goes down and its z to the back; here the front is up."""
    view = _view(turn, lift)
    flip = np.array([1, -1, -1])
    pieces = []
    for one in shown:
        corners, normals, _ = triangles(one.solid)
        corners = (corners + np.array(one.moved)) * flip
        bright = _FAINT + (1 - _FAINT) * np.clip((normals * flip) @ _LIGHT, 0, 1)
        colours = np.outer(bright, one.colour)
        pieces.append((corners @ view.T, (normals * flip) @ view[2], colours))
    points = np.concatenate([one[0] for one in pieces])
    facing = np.concatenate([one[1] for one in pieces])
    colours = np.concatenate([one[2] for one in pieces])
    points, colours = points[facing > 0], colours[facing > 0]
    return _raster(points, colours, size)


def _raster(points, colours, size):
    width, height = size[0] * _SMOOTH, size[1] * _SMOOTH
    low, high = points[:, :, :2].min(axis=(0, 1)), points[:, :, :2].max(axis=(0, 1))
    scale = 0.92 * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    middle = (low + high) / 2
    x = (points[:, :, 0] - middle[0]) * scale + width / 2
    y = height / 2 - (points[:, :, 1] - middle[1]) * scale
    depth = points[:, :, 2]
    picture = np.full((height, width, 3), PAPER, dtype=np.uint8)
    nearest = np.full((height, width), -np.inf)
    for number in range(len(points)):
        _fill(picture, nearest, x[number], y[number], depth[number], colours[number])
    image = Image.fromarray(picture)
    return image.resize(size, Image.Resampling.LANCZOS)


def _fill(picture, nearest, x, y, depth, colour):
    left, right = int(np.floor(x.min())), int(np.ceil(x.max())) + 1
    top, bottom = int(np.floor(y.min())), int(np.ceil(y.max())) + 1
    area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0])
    if abs(area) < 1e-9:
        return
    across = np.arange(left, right) + 0.5
    down = (np.arange(top, bottom) + 0.5)[:, None]
    one = ((x[1] - across) * (y[2] - down) - (x[2] - across) * (y[1] - down)) / area
    two = ((x[2] - across) * (y[0] - down) - (x[0] - across) * (y[2] - down)) / area
    three = 1 - one - two
    inside = (one >= -1e-6) & (two >= -1e-6) & (three >= -1e-6)
    height = one * depth[0] + two * depth[1] + three * depth[2]
    window = nearest[top:bottom, left:right]
    seen = inside & (height > window)
    window[seen] = height[seen]
    picture[top:bottom, left:right][seen] = colour.astype(np.uint8)
