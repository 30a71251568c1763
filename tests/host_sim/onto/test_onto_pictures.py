"""Pictures of each step of the page "Onto a Pico", in Dutch, in turn in two sizes. They are in
build/onto/ after a run, to look at when the page has changed."""

import pytest

from host_sim.files.paths import ROOT
from tests.host_sim.onto.bridge import SERIAL
from tests.host_sim.onto.site import older
from tests.host_sim.page_site import large_soon
from tests.host_sim.small_firmware import SAVED
from tests.host_sim.test_page_looks import AXE, NARROW, findings

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]
FOLDER = ROOT / "build" / "onto"
TABLE = {"store/table.json": b'{"version": 1, "values": {"seen": ["Anna", "Brian", "Carol"]}}'}
RESULTS = {
    "store/results.json": b'{"version": 1, "values": {"games": [{"game": "trex", "winners": 1, '
    b'"rows": [["Anna", "12"], ["Brian", "9"]]}]}}'
}


SIZES = ((1280, 800, "dark"), (844, 390, "dark"), (390, 844, "light"))


def test_each_step_fits_has_a_picture_and_axe_finds_nothing(browser, host, plugged, tree):
    context = browser.new_context(
        locale="nl",
        bypass_csp=True,  # for axe-core, which comes from outside the page
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.add_init_script(SERIAL)

    def pictured(step):
        for width, height, scheme in SIZES:
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(NARROW)
            large_soon(page, "#onto button", 44)
            # The pictures are in turn of a desktop in the dark and of a phone in the light.
            if (width, height, scheme) != SIZES[-1 if int(step[0]) % 2 else 0]:
                continue
            assert findings(page) == [], step
            whole = page.evaluate("document.documentElement.scrollHeight")
            page.set_viewport_size({"width": width, "height": max(whole, height)})
            FOLDER.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=FOLDER / f"{step}-{width}.png")

    def press(name, until):
        page.locator(f"#{name}").click()
        page.wait_for_function(until, timeout=60_000)

    ready = "() => !document.querySelector('#{}').ariaDisabled.includes('true')".format
    plugged({**tree, **SAVED}, machine="Raspberry Pi Pico2 with RP2350")
    page.goto(host.url + "onto.html")
    page.wait_for_function("() => document.querySelectorAll('#board option').length > 1")
    page.add_script_tag(path=str(AXE))
    assert page.evaluate("document.documentElement.lang") == "nl"
    pictured("1-start")
    press("connect", ready("fetch"))
    page.locator("#onto summary").click()
    pictured("2-refusal")
    page.locator("#onto summary").click()
    press("let-go", ready("connect"))
    plugged({**older(tree), **SAVED, **TABLE, **RESULTS})
    press("connect", ready("install"))
    pictured("3-connected")
    host.hold_after = len(host.written) + 6_000
    press("install", "() => document.querySelector('#progress').value > 0")
    pictured("4-progress")
    host.go_on()
    page.wait_for_function(ready("connect"), timeout=60_000)
    pictured("5-done")
    press("connect", ready("fetch"))
    press("fetch", "() => !document.querySelector('#fetched').hidden")
    page.wait_for_function(ready("read-names"))
    press("read-names", ready("set-names"))
    pictured("6-names")
    host.unplug()
    page.wait_for_function("() => document.querySelector('#wrong').textContent")
    pictured("7-unplugged")
    context.close()
