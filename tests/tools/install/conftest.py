"""A handheld on a cable for the tests of this folder, and mpremote hurried."""

import time
from types import SimpleNamespace

import pytest
from mpremote import transport_serial

from tests.tools.install.usb_devices import unix  # noqa: F401  a fixture


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch):
    """mpremote waits for 10 ms after each 256 bytes, which a pseudo-terminal does not need."""
    hurried = SimpleNamespace(sleep=lambda s: time.sleep(s / 20), monotonic=time.monotonic)
    monkeypatch.setattr(transport_serial, "time", hurried)
