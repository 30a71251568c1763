"""Where the browser is."""

import os
import shutil


def find_chromium() -> str | None:
    """The Chromium that CLUTCH_CHROMIUM names, else one on the path; None when there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
    named = os.environ.get("CLUTCH_CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, names)), None)


def find_headless() -> str | None:
    """The Chromium without a window of its own, which needs a third less of the PC; else as
    above."""
    shell = None if "CLUTCH_CHROMIUM" in os.environ else shutil.which("chromium-headless-shell")
    return shell or find_chromium()
