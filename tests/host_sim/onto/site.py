"""Use the page "Onto a Pico" as a person does, and provide handhelds to connect.

with plugging(host, micropython, folder) as plug_in:
    device = plug_in({"main.py": b".."})     # the page finds it as its device 0
    onto = Onto(page, host)                  # `page` is the fixture
    onto.connect()
"""

from contextlib import contextmanager

from host_sim.pack.flat import short_path
from host_sim.pack.pack import pack_name, packed
from tests.host_sim.onto.bridge import SERIAL
from tests.host_sim.small_firmware import pack_of
from tests.host_sim.test_build import modules_of
from tests.tools.install.usb_devices import UnixPort

BOARD = "pico_242"
LINES = "() => [...document.querySelectorAll('#will li')].map((line) => line.textContent)"


@contextmanager
def plugging(host, micropython, folder):
    """plug_in(files, ...) -> a handheld with these files. Those before are off then, unless it is
    plugged in `beside` them, as the next device of the page."""
    opened = []

    def plug_in(files, beside=False, **options):
        if not beside:
            for device in opened:
                device.off()
            host.devices.clear()
        flash = folder / f"flash-{len(host.devices)}.img"
        opened.append(UnixPort(micropython, flash, files, **options))
        host.devices.append(opened[-1].path)
        return opened[-1]

    try:
        yield plug_in
    finally:
        for device in opened:
            device.off()


class Onto:
    """The page in a browser, used as a person uses it."""

    def __init__(self, page, host, script=SERIAL):
        self.page = page
        if script:
            page.add_init_script(script)
        page.goto(host.url + "onto.html")
        page.wait_for_function("() => document.querySelectorAll('#board option').length > 1")

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def connect(self, board=None):
        self.press("Connect")
        self.hears("Connected")
        if board:
            self.page.get_by_role("combobox", name="Board").select_option(board)

    def hears(self, words, timeout=15_000):
        """Wait until a status has these words; a screen reader announces it."""
        self.page.get_by_role("status").filter(has_text=words).first.wait_for(timeout=timeout)

    def refused(self):
        """Wait for an error message, which a screen reader announces at once, and return it."""
        self.page.wait_for_function("() => document.getElementById('wrong').textContent")
        return self.page.get_by_role("alert").inner_text()

    def will(self):
        return self.page.evaluate(LINES)

    def tree(self, region):
        """A part of the page as a screen reader has it."""
        return self.page.get_by_role("region", name=region).aria_snapshot()

    def can(self, name):
        return self.page.get_by_role("button", name=name, exact=True).is_enabled()


def older(tree):
    """The same firmware, one version before and with one module that differs."""
    modules = modules_of(tree[pack_of(tree)])
    modules[short_path("clutch/menus/about") + ".mpy"] += b"\0"
    pack = packed(modules, "1.0.9")
    others = {path: data for path, data in tree.items() if path != pack_of(tree)}
    return others | {pack_name(pack): pack}
