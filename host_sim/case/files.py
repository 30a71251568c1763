"""STL and 3MF files of printed parts, written by trimesh."""

from pathlib import Path

import numpy as np
import trimesh
from manifold3d import Manifold


def as_mesh(solid: Manifold) -> trimesh.Trimesh:
    mesh = solid.to_mesh()
    return trimesh.Trimesh(
        np.asarray(mesh.vert_properties, dtype=float)[:, :3], np.asarray(mesh.tri_verts)
    )


def write(printed: dict[str, Manifold], folder: Path) -> list[Path]:
    """Write each part as an STL, and all of them side by side as one 3MF."""
    folder.mkdir(parents=True, exist_ok=True)
    scene, left, files = trimesh.Scene(), 0.0, []
    for name, solid in printed.items():
        mesh = as_mesh(solid)
        file = folder / f"{name.replace(' ', '_')}.stl"
        mesh.export(file)
        files.append(file)
        scene.add_geometry(
            mesh, node_name=name, geom_name=name,
            transform=trimesh.transformations.translation_matrix([left, 0, 0]),
        )  # fmt: skip
        left += float(mesh.extents[0]) + 5
    scene.export(folder / "all.3mf")
    return [*files, folder / "all.3mf"]
