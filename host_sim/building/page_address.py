"""The address of the page that a result's QR code leads to, as `--page` takes it.

    page = checked("https://clutch.example/")     # the same; UserError
"""

import re

from host_sim.errors import UserError
from host_sim.outside import quoted

MOST = 24  # characters: a code of 53 bytes has the result behind them
_RIGHT = re.compile(r"https://[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(/[A-Za-z0-9._~-]*)*")


def checked(page: str) -> str:
    """The address, if it can be in a code; "" stays: codes are plain text then."""
    if page and (len(page) > MOST or not _RIGHT.fullmatch(page)):
        raise UserError(
            f"--page {quoted(page)}: right would be an address of at most {MOST} characters that "
            "begins with https:// and has no ? and no #"
        )
    return page
