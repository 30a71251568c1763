"""Run the page's installer in Node, with a device behind a pseudo-terminal.

done = on_node(node, device.path, folder, do="install", plan=plan, tree=NEW)
done["count"], done["executed"], done["trouble"]      # on_node.mjs lists all of them
"""

import json
import os
import subprocess
from base64 import b64encode
from pathlib import Path

SCRIPT = Path(__file__).with_name("on_node.mjs")
LONGEST_S = 60


def on_node(node: str, port: str, folder: Path, tree=None, cut_after=None, **job) -> dict:
    """Run one job; what went wrong on the cable is in "trouble", anything else fails the test."""
    files = {path: b64encode(data).decode() for path, data in (tree or {}).items()}
    job_file, result_file = folder / "job.json", folder / "result.json"
    job_file.write_text(json.dumps({**job, "tree": files, "cut_after": cut_after}), "utf-8")
    result_file.unlink(missing_ok=True)
    line = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        done = subprocess.run(
            [node, str(SCRIPT), str(job_file), str(result_file)],
            stdin=line, stdout=line, stderr=subprocess.PIPE, timeout=LONGEST_S,
        )  # fmt: skip
    finally:
        os.close(line)
    assert not done.stderr and result_file.exists(), done.stderr.decode()
    return json.loads(result_file.read_text("utf-8"))
