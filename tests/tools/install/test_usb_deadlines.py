"""`pull` with a device that answers slowly: at any speed it is given up within ten seconds."""

import time

import pytest

from tests.tools.install.test_usb_outside import told
from tests.tools.install.usb_impostors import Impostor
from tools.install import link as link_module

pytestmark = [pytest.mark.lane("usb"), pytest.mark.timeout(60)]


def test_an_answer_that_comes_in_drops_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(link_module, "EXCHANGE_S", 0.5)

    def answer(code):
        if "unique_id" in code:
            for drop in (b"OK", b".", b".", b".", b"."):
                device.send(drop)
                time.sleep(0.15)
        return b"", b""

    with Impostor(answer) as device:
        assert told("pull", device, tmp_path) == "no whole answer within 0.5 s"


class Slow:
    """A serial line on which so many bytes arrive in a second, and the clock beside it."""

    write_timeout = None

    def __init__(self, bytes_per_s):
        self.bytes_per_s = bytes_per_s
        self.now_s = 100.0
        self.next_s = self.now_s

    def monotonic(self):
        return self.now_s

    def read(self, size):
        if self.next_s > self.now_s + link_module._POLL_S:
            self.now_s += link_module._POLL_S
            return b""
        self.now_s = self.next_s
        self.next_s += 1 / self.bytes_per_s
        return b"x"


def seconds_heard(monkeypatch, bytes_per_s):
    """How long a line of this speed is listened to that never comes to an end."""
    slow = Slow(bytes_per_s)
    monkeypatch.setattr(link_module, "time", slow)
    line = link_module._Line(slow)
    line.begin()
    began_s = slow.now_s
    with pytest.raises(link_module._GivenUp):
        while True:
            line.read(1)
    return slow.now_s - began_s


@pytest.mark.parametrize("bytes_per_s", [0.2, 10, 200, 1000, 7000])
def test_at_no_speed_does_an_exchange_last_ten_seconds(monkeypatch, bytes_per_s):
    assert 9 <= seconds_heard(monkeypatch, bytes_per_s) < 10


def test_more_than_a_handheld_ever_says_is_given_up_at_once(monkeypatch):
    assert 0.6 < seconds_heard(monkeypatch, 100_000) < 0.7
