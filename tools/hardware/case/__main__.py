"""`python -m tools.hardware.case BODY.json --out DIR`: writes the files of the case.

It runs in the environment that has manifold3d. The last line that it prints is JSON: the files
that it wrote, and the collisions because of which it wrote none; with --check also the report of
`checks.report`, and draft pictures, which take a quarter of the time.
"""

import argparse
import json
from pathlib import Path

from host_sim.board.body import load_body
from tools.hardware.case import checks, files, pictures
from tools.hardware.case.model import Model


def main():
    options = argparse.ArgumentParser()
    options.add_argument("body")
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--check", action="store_true")
    chosen = options.parse_args()
    model = Model(load_body({"body": chosen.body}))
    report = checks.report(model) if chosen.check else {}
    written, collisions = [], checks.collisions(model)
    if not collisions:
        written += files.write(model.printed, chosen.out)
        written += pictures.write(model, chosen.out, draft=chosen.check)
    names = [file.name for file in written]
    print(json.dumps(report | {"files": names, "collisions": collisions}))


main()
