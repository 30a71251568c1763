"""STL and 3MF files of printed parts, written by trimesh. The same parts give the same bytes."""

import io
import itertools
import re
import uuid
import zipfile
from pathlib import Path

import numpy as np
import trimesh
from manifold3d import Manifold

from tools.hardware.printing import COUNTS, file_stem

# A line around the parts is printed too, so not all of the bed's 220 mm.
PLATE_MM = 206
_GAP = 5.0
# Each on a plate of its own: one is printed first, the other in another filament.
_ALONE = ("coupon", "diffusers")


def as_mesh(solid: Manifold) -> trimesh.Trimesh:
    mesh = solid.to_mesh()
    return trimesh.Trimesh(
        np.asarray(mesh.vert_properties, dtype=float)[:, :3], np.asarray(mesh.tri_verts)
    )


def write(printed: dict[str, Manifold], folder: Path) -> list[Path]:
    """Write each part as an STL, and all that is to print as one 3MF for each plate."""
    folder.mkdir(parents=True, exist_ok=True)
    meshes = {name: as_mesh(solid) for name, solid in printed.items()}
    files = []
    for name, mesh in meshes.items():
        file = folder / f"{file_stem(name)}.stl"
        mesh.export(file)
        files.append(file)
    wanted = [
        name
        for name in meshes
        if name not in _ALONE
        for _ in range(COUNTS.get(file_stem(name), 1))
    ]
    plates = {name: [(name, 0.0, 0.0)] for name in _ALONE}
    for number, plate in enumerate(plates_of(meshes, wanted), 1):
        plates[f"plate_{number}"] = plate
    for stem, plate in plates.items():
        scene = trimesh.Scene()
        for number, (name, x, y) in enumerate(plate):
            scene.add_geometry(
                meshes[name], node_name=f"{name} {number}", geom_name=name,
                transform=trimesh.transformations.translation_matrix([x, y, 0]),
            )  # fmt: skip
        file = folder / f"{stem}.3mf"
        file.write_bytes(_with_fixed_ids(scene.export(file_type="3mf"), stem))
        files.append(file)
    return files


def _with_fixed_ids(packed: bytes, stem: str) -> bytes:
    """A 3MF with other identifiers: trimesh draws them at random."""
    count = itertools.count()

    def fixed(_found):
        return f'p:UUID="{uuid.uuid5(uuid.NAMESPACE_OID, f"{stem} {next(count)}")}"'.encode()

    data = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as old, zipfile.ZipFile(data, "w") as new:
        for entry in old.infolist():
            new.writestr(entry, re.sub(rb'p:UUID="[^"]+"', fixed, old.read(entry)))
    return data.getvalue()


def plates_of(meshes, wanted):
    """[[(name, x, y)]]: the parts in rows, the longest first, on as few plates as that takes."""
    plates, left, lower, row = [[]], 0.0, 0.0, 0.0
    for name in sorted(wanted, key=lambda name: -meshes[name].extents[1]):
        width, height = map(float, meshes[name].extents[:2])
        if left + width > PLATE_MM:
            left, lower, row = 0.0, lower + row + _GAP, 0.0
        if lower + height > PLATE_MM:
            plates.append([])
            left, lower, row = 0.0, 0.0, 0.0
        plates[-1].append((name, left, lower))
        left, row = left + width + _GAP, max(row, height)
    return plates
