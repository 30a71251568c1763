"""Check the address of the page that QR codes of results lead to, from the option `--page`.

page = checked("https://clutch.example/")     # the same address; UserError if it does not fit
"""

import re

from host_sim.errors import UserError
from host_sim.files.untrusted import quoted

MOST = 24  # characters, because a code has 53 bytes, and the result needs the rest
_RIGHT = re.compile(r"https://[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(/[A-Za-z0-9._~-]*)*")


def checked(page: str) -> str:
    """Return the address if it fits into a code. "" stays "": codes are then plain text."""
    if page and (len(page) > MOST or not _RIGHT.fullmatch(page)):
        raise UserError(
            f"--page {quoted(page)}: right would be an address of at most {MOST} characters that "
            "begins with https:// and has no ? and no #"
        )
    return page
