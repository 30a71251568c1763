"""The printed case, made from a body's file.

    python3 tools/run.py case --board pico_242 --out DIR

`python -m tools.hardware.case BODY.json DIR` does the work, in an environment of its own that has
manifold3d and trimesh (tools/locks/requirements-case.lock). Nothing else imports these modules.

All lengths are in millimetres. x goes right and y down, seen from the front, as in the body's
file; z is the depth from the front. So the top is modelled as it is printed, with its face on the
bed.

    shapes.py    boxes, cylinders and prisms of an outline
    parts.py     the bought parts, as bodies from data sheets
    shell.py     top and bottom
    small.py     caps and their signs, key plate, diffusers, door, cover, coupon
    foot.py      the foot and the heels that tilt it
    checks.py    measurements: clearances, walls, overhangs, threads, the stand
    files.py     STL, and a 3MF for each plate
    render.py    pictures
"""
