"""Pictures of solids: parallel light, a depth buffer, no perspective.

draw([Shown(solid, (63, 97, 85))], size=(900, 700), turn=60, lift=25).save(file)

Edges of less than 40 degrees are shaded as if they were round. Corners and grooves are darker,
because less light from around reaches them.
"""

from typing import NamedTuple

import numpy as np
from manifold3d import Manifold
from PIL import Image, ImageFilter

PAPER = (244, 241, 234)
_LIGHT = np.array([-0.35, -0.5, 0.8]) / np.linalg.norm([-0.35, -0.5, 0.8])
_FAINT, _GLOSS, _SHARP_GLOSS = 0.42, 34, 24
_LIT = 1.5  # how much brighter a lamp is than its colour
_ROUND_DEGREES = 40
_SMOOTH = 2  # pixels of the buffer for each pixel of the picture, in both directions
# Light from around: directions and distances in mm to look at, and how dark all of them make it.
_DIRECTIONS, _DISTANCES_MM, _DARKEST = 12, (0.5, 1.2, 2.4, 4.5), 0.55
_NOTHING = -1e6  # depth of the paper
_BLUR = 4  # pixels of the buffer
_DEEP_MM = 9.0  # what is nearer to the eye by more than that is too far away to shade


class Shown(NamedTuple):
    solid: Manifold
    colour: tuple[int, int, int]
    moved: tuple[float, float, float] = (0, 0, 0)
    lit: bool = False


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
    half = _LIGHT + view[2]
    half /= np.linalg.norm(half)
    points, colours = [], []
    for one in shown:
        mesh = one.solid.calculate_normals(0, _ROUND_DEGREES).to_mesh(0)
        corners = np.asarray(mesh.vert_properties, dtype=float)[np.asarray(mesh.tri_verts)]
        normals = corners[:, :, 3:6] * flip
        corners = ((corners[:, :, :3] + np.array(one.moved)) * flip) @ view.T
        first, second = (corners[:, end, :2] - corners[:, 0, :2] for end in (1, 2))
        # The two flips turn a solid over, so that its faces keep their sense.
        facing = first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0] > 1e-9
        bright = _FAINT + (1 - _FAINT) * np.clip(normals @ _LIGHT, 0, 1)
        gloss = _GLOSS * np.clip(normals @ half, 0, 1) ** _SHARP_GLOSS
        shaded = bright[:, :, None] * np.array(one.colour) + gloss[:, :, None]
        if one.lit:
            shaded = np.broadcast_to(_LIT * np.array(one.colour), shaded.shape)
        points.append(corners[facing])
        colours.append(shaded[facing])
    return _raster(np.concatenate(points), np.concatenate(colours), size)


def _raster(points, colours, size):
    width, height = size[0] * _SMOOTH, size[1] * _SMOOTH
    low, high = points[:, :, :2].min(axis=(0, 1)), points[:, :, :2].max(axis=(0, 1))
    scale = 0.92 * min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    middle = (low + high) / 2
    x = (points[:, :, 0] - middle[0]) * scale + width / 2
    y = height / 2 - (points[:, :, 1] - middle[1]) * scale
    picture = np.full((height, width, 3), PAPER, dtype=np.float32)
    nearest = np.full((height, width), _NOTHING, dtype=np.float32)
    for number in range(len(points)):
        _fill(picture, nearest, x[number], y[number], points[number, :, 2], colours[number])
    picture *= _open_to_light(nearest, scale)[:, :, None]
    image = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    return image.resize(size, Image.Resampling.LANCZOS)


def _fill(picture, nearest, x, y, depth, colours):
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
    weights = np.stack([one[seen], two[seen], three[seen]], axis=1)
    picture[top:bottom, left:right][seen] = weights @ colours


def _open_to_light(nearest, scale):
    """1 where nothing around is nearer to the eye, less where much is."""
    hidden = np.zeros(nearest.shape, dtype=np.float32)
    looks = 0
    for distance in _DISTANCES_MM:
        for number in range(_DIRECTIONS // 2):
            angle = np.pi * (number + distance) / (_DIRECTIONS // 2)
            across = round(np.cos(angle) * distance * scale)
            down = round(np.sin(angle) * distance * scale)
            # A slope is as much nearer on one side as it is farther on the other.
            rise = _moved(nearest, across, down) - nearest
            fall = nearest - _moved(nearest, -across, -down)
            for ahead in (rise - _slope(fall), -fall - _slope(-rise)):
                hidden += (ahead > 0.15) & (ahead < _DEEP_MM)
            looks += 2
    solid = nearest > _NOTHING
    shade = _blurred(np.minimum(1.6 * hidden / looks, 1) * solid)
    return 1 - _DARKEST * solid * shade / np.maximum(_blurred(solid.astype(np.float32)), 0.01)


def _slope(fall):
    return np.where((fall > 0) & (fall < _DEEP_MM), fall, 0)


def _blurred(values):
    """Few directions leave bands, which a blur removes."""
    picture = Image.fromarray((255 * values).astype(np.uint8))
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(_BLUR))) / 255


def _moved(nearest, across, down):
    found = np.full(nearest.shape, _NOTHING, dtype=np.float32)
    height, width = nearest.shape
    found[max(0, -down) : height - max(0, down), max(0, -across) : width - max(0, across)] = (
        nearest[max(0, down) : height + min(0, down), max(0, across) : width + min(0, across)]
    )
    return found
