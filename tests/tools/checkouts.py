"""Git in a folder, for tests that change what is committed."""

import os
import subprocess
from pathlib import Path

DATE_S = 1_700_000_000  # of each commit: an even second, as a zip needs


def git(folder: Path, *arguments: str) -> str:
    """What git prints."""
    who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "tag.gpgSign=false"]
    return subprocess.run(
        ["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, "GIT_COMMITTER_DATE": f"{DATE_S} +0000"},
    ).stdout  # fmt: skip
