"""The refusals of the page "Onto a Pico", in one line each, its look and its accessibility."""

import re
import shutil

import pytest

from host_sim.board.loading import load_board
from host_sim.frontends.web.onto_parts import titled
from tests.host_sim.onto.site import BOARD, Onto
from tests.host_sim.page_site import changed
from tests.host_sim.small_firmware import SAVED
from tests.tools.install.usb_impostors import Impostor, silent

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]


def test_a_browser_without_web_serial_says_which_has_it(onto):
    page = onto(script="delete Navigator.prototype.serial")
    assert page.refused().startswith("This browser has no Web Serial")
    assert not page.can("Connect")


def test_nothing_chosen_and_a_busy_port_are_one_line_each(onto, host, plugged):
    plugged({})
    page = onto()
    page.page.evaluate("window.chosenDevice = null")
    page.press("Connect")
    assert page.refused().startswith("No handheld was chosen.")
    page.page.evaluate("window.chosenDevice = 0")
    host.open(0)
    page.press("Connect")
    page.page.wait_for_function("() => document.getElementById('wrong').textContent[0] === 'A'")
    assert page.refused() == (  # the browser says the same of a port without permission
        "Another program or tab has this handheld: close it there. Or this computer does not let "
        "you use it (Linux: the group dialout). Then press Connect again."
    )
    host.close(0)
    page.connect()
    assert page.page.locator("#wrong").inner_text() == ""


def test_a_full_drive_says_how_much_is_missing_and_changes_nothing(onto, plugged):
    full = {**SAVED, "store/big": bytes(1_300_000)}
    device = plugged(full)
    page = onto()
    page.connect(BOARD)
    page.press("Install")
    assert re.fullmatch(
        r"The handheld's drive is full: \d+ KB more are needed. Nothing was changed.",
        page.refused(),
    )
    assert page.can("Fetch games and results"), "it is still connected"
    device.off()
    assert device.files() == full


def test_what_is_no_micropython_is_given_up_with_one_line(page, host):
    with Impostor(talk=silent) as device:
        host.devices.append(device.path)
        changed(page, "onto.json", lambda text: text.replace('"exchange_s":9', '"exchange_s":1'))
        found = Onto(page, host)
        found.press("Connect")
        assert found.refused().startswith("Nothing there answers as MicroPython does.")
        assert found.can("Connect")


def test_a_page_that_did_not_arrive_whole_installs_nothing(page, host, plugged):
    device = plugged({})

    def damaged(route):
        route.fulfill(body=bytes(byte ^ 1 for byte in route.fetch().body()))

    page.route("**/onto.bin", damaged)
    found = Onto(page, host)
    found.connect(BOARD)
    found.press("Install")
    assert found.refused() == "The page did not arrive whole: reload it."
    device.off()
    assert device.files() == {}


# ---- how it looks and is read


def test_it_goes_by_keyboard_alone(onto, plugged):
    plugged({})
    page = onto()
    for _ in range(30):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("document.activeElement.id") == "connect":
            break
    page.page.keyboard.press("Enter")
    page.hears("Connected")
    assert page.page.evaluate("document.activeElement.id") == "connect", "the place is kept"
    page.page.keyboard.press("Tab")
    assert page.page.evaluate("document.activeElement.id") == "let-go"


def test_a_screen_reader_finds_each_part_by_its_name(onto):
    page = onto()
    names = (
        "1. MicroPython, once",
        "2. Connect",
        "3. Install",
        "4. Games and results",
        "5. Names",
    )
    for name in names:
        assert page.page.get_by_role("region", name=name).is_visible()
    assert page.page.get_by_role("img", name=re.compile("BOOTSEL")).is_visible()
    links = page.page.locator("#downloads a")
    assert links.all_inner_texts() == [
        "Raspberry Pi Pico", "Raspberry Pi Pico W", "Raspberry Pi Pico 2", "Raspberry Pi Pico 2 W",
    ]  # fmt: skip
    assert links.first.get_attribute("href") == "https://micropython.org/download/RPI_PICO/"
    install = page.page.get_by_role("button", name="Install", exact=True)
    assert install.get_attribute("aria-describedby") == "will"
    options = page.page.locator("#board option").all_inner_texts()
    assert "Raspberry Pi Pico (SSD1306)" in options and "Raspberry Pi Pico (SH1106)" in options
    assert "Raspberry Pi Pico, breadboard (SSD1309)" in options
    assert "the panel stays dark" in page.tree("3. Install")
    page.page.get_by_text("Which one did you build?").click()
    builds = page.page.locator("#builds li").all_inner_texts()
    assert len(builds) == len(options) - 1
    assert f"{titled(load_board('pico_242')[1])}: in the printed egg, 26 lamps, a buzzer" in builds
    assert (
        "Raspberry Pi Pico, breadboard (SSD1309): on a breadboard, no lamps, no buzzer" in builds
    )


def test_the_games_lead_here_and_it_works_offline(browser, host, site):
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.locator("#start .to-onto").click()
    page.wait_for_function("() => document.querySelectorAll('#board option').length > 1")
    context.set_offline(True)
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('#board option').length > 1")
    page.get_by_role("link", name="To the games").click()
    page.locator("#rooms").wait_for()
    context.close()


def test_a_newer_page_is_offered_here_too_and_waits_for_the_handheld(
    browser, host, site, tmp_path, plugged
):
    newer = tmp_path / "newer"
    shutil.copytree(site, newer)
    worker = newer / "service_worker.js"
    text = re.sub(r'VERSION = "\w+"', 'VERSION = "0123456789"', worker.read_text("utf-8"))
    worker.write_text(text, "utf-8")
    plugged({})
    context = browser.new_context()
    page = context.new_page()
    onto = Onto(page, host)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('#board option').length > 1")
    onto.connect()
    host.folder = newer
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    with page.expect_event("console", lambda message: message.text == "taken over"):
        page.evaluate(
            "navigator.serviceWorker.addEventListener('controllerchange',"
            " () => console.log('taken over'))"
        )
        page.locator("#corner #update").click()
    page.wait_for_timeout(300)
    assert page.locator("#found").is_visible(), "it is still connected"
    onto.press("Disconnect")
    onto.hears("The handheld starts")
    context.close()
