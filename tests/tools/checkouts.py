"""A copy of the checkout, and git in a folder, for tests that change what is committed."""

import os
import shutil
import subprocess
from pathlib import Path

from host_sim.files.paths import ROOT

DATE_S = 1_700_000_000  # of each commit: an even second, as a zip needs


def copy_checkout(folder: Path) -> Path:
    """Copy the files that git has, or would add, as they are. -> the folder"""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in names.splitlines():
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def git(folder: Path, *arguments: str) -> str:
    """What git prints."""
    who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "tag.gpgSign=false"]
    return subprocess.run(
        ["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True,
        env={**os.environ, "GIT_COMMITTER_DATE": f"{DATE_S} +0000"},
    ).stdout  # fmt: skip
