"""Solids of manifold3d: boxes, cylinders, prisms of an outline."""

from manifold3d import CrossSection, JoinType, Manifold

from host_sim.board.body import outline_points

SIDES = 48  # sides of a round hole or post


def box(left, top, width, height, near, far) -> Manifold:
    """A box from depth `near` to depth `far`."""
    solid = Manifold.cube([width, height, far - near])
    return solid.translate([left, top, near])


def cylinder(x, y, radius, near, far, far_radius=None, sides=SIDES) -> Manifold:
    solid = Manifold.cylinder(far - near, radius, far_radius or radius, sides)
    return solid.translate([x, y, near])


def outline(body) -> CrossSection:
    return CrossSection([outline_points(body)])


def inset(section: CrossSection, by: float) -> CrossSection:
    return section.offset(-by, JoinType.Round, circular_segments=SIDES)


def prism(section: CrossSection, near, far) -> Manifold:
    return Manifold.extrude(section, far - near).translate([0, 0, near])


def bevelled(section: CrossSection, by, near, far) -> Manifold:
    """A convex prism with an edge of 45 degrees at `near`."""
    thin = 0.01
    return Manifold.batch_hull(
        [prism(inset(section, by), near, near + thin), prism(section, near + by, far)]
    )


def turned_over(solid: Manifold) -> Manifold:
    """A solid with its back on the bed, as it is printed."""
    return on_bed(solid.rotate([180, 0, 0]))


def on_bed(solid: Manifold) -> Manifold:
    left, top, near = solid.bounding_box()[:3]
    return solid.translate([-left, -top, -near])
