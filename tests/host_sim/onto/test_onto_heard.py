"""What a screen reader finds on the page "Onto a Pico", and what it announces: refusals, the
board's choice, progress."""

import re

import pytest

from host_sim.board.loading import load_board
from host_sim.frontends.web.onto_parts import titled
from host_sim.pack.pack import pack_name, packed
from tests.host_sim.onto.site import BOARD, Onto, older
from tests.host_sim.small_firmware import SAVED, pack_of
from tests.host_sim.test_build import modules_of

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]
# What is announced: each new text of an element that a screen reader watches.
LISTENING = """
window.announced = [];
const watched = "[role=status], [role=alert], [aria-live]";
new MutationObserver((changes) => {
  const elements = changes.map(({ target }) => target.closest ? target : target.parentElement);
  for (const place of new Set(elements.map((element) => element?.closest(watched)))) {
    if (place?.textContent.trim()) announced.push(place.innerText.trim());
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
CHOOSE = "Choose the board that you built."
TOO_OLD = (
    "MicroPython 1.29.0 is too old: 9.1 or newer is needed. Step 1 says how to change it. Nothing "
    "was changed."
)
BUILT_IN = (
    "Clutch 1.1.0 is built into this handheld's MicroPython: a newer .uf2 updates it. Nothing was "
    "changed."
)
NEWER = (
    "This handheld has Clutch 1.2.0, and this page only 1.1.0: take the newer version of the "
    "page, or reload it. Nothing was changed."
)
OTHER_CHIP = (
    "This is a Raspberry Pi Pico2 with RP2350, and the board that you chose has an RP2040. Choose "
    "another board. Nothing was changed."
)
UP_TO_DATE = "Clutch 1.1.0 for this board is on it. There is nothing to do."


@pytest.fixture
def listening(page, host):
    """A user with a screen reader."""
    page.add_init_script(LISTENING)
    return lambda: Onto(page, host)


def newer(tree):
    pack = packed(modules_of(tree[pack_of(tree)]), "1.2.0")
    others = {
        path: data for path, data in tree.items() if path not in (pack_of(tree), "board.mpy")
    }
    return others | {pack_name(pack): pack}


def installing(line):
    """The part of the page that is about installing, when it cannot be done."""
    return re.compile(
        r"""- region "3\. Install":
  - heading "3\. Install" \[level=2\]
(.*\n)*  - status:
    - list:
      - listitem: "?"""
        + re.escape(line)
        + r""""?
  - button "Install" \[disabled\]$"""
    )


@pytest.mark.parametrize("kind", ["too old", "built in", "a newer one"])
def test_what_no_board_can_help_is_announced_before_one_is_chosen(
    kind, listening, page, plugged, tree
):
    if kind == "too old":

        def asking_for_more(route):
            text = route.fetch().text().replace('"micropython":[1,28]', '"micropython":[9,1]')
            route.fulfill(content_type="application/json", body=text)

        page.route("**/onto.json", asking_for_more)
    plugged(newer(tree) if kind == "a newer one" else {}, frozen="1.1.0" * (kind == "built in"))
    line = {"too old": TOO_OLD, "built in": BUILT_IN, "a newer one": NEWER}[kind]
    found = listening()
    found.connect()
    assert page.get_by_role("combobox", name="Board").input_value() == ""
    found.hears(line)
    assert line in page.evaluate("announced")
    assert installing(line).match(found.tree("3. Install"))
    assert found.can("Fetch games and results")


def test_another_chip_is_announced_when_the_board_is_chosen(listening, page, plugged):
    plugged({}, machine="Raspberry Pi Pico2 with RP2350")
    found = listening()
    found.connect()
    found.hears(CHOOSE)
    assert installing(CHOOSE).match(found.tree("3. Install"))
    page.get_by_role("combobox", name="Board").select_option(BOARD)
    found.hears(OTHER_CHIP)
    assert page.evaluate("announced").count(OTHER_CHIP) == 1
    assert installing(OTHER_CHIP).match(found.tree("3. Install"))


def test_nothing_to_do_is_announced_once(listening, page, plugged, tree):
    plugged(tree)
    found = listening()
    found.connect()
    found.hears(UP_TO_DATE)
    found.press("Fetch games and results")
    found.hears("No game and no result is on this handheld.")
    assert page.evaluate("announced").count(UP_TO_DATE) == 1
    assert installing(UP_TO_DATE).match(found.tree("3. Install"))


def test_each_step_of_an_installation_is_announced(listening, page, host, plugged, tree):
    plugged({**older(tree), **SAVED})
    found = listening()
    found.connect()
    host.hold_after = len(host.written) + 6_000
    found.press("Install")
    found.hears(re.compile(r"1 of 1: clutch-.* KB of it new"))
    snapshot = page.get_by_role("contentinfo").aria_snapshot()
    assert re.match(
        r"""- contentinfo:
  - alert
  - status: "1 of 1: clutch-\w+.pack, \d+ KB of it new"
  - progressbar "Installation\"""",
        snapshot,
    ), snapshot
    host.go_on()
    found.hears("Installed: Clutch 1.1.0", timeout=60_000)
    steps = [line.partition(":")[0] for line in page.evaluate("announced")]
    wanted = ["Installing. Leave the cable in.", "1 of 1", "Checking every file"]
    wanted += ["Putting the files in place", "Installed"]
    assert [line for line in steps if line in wanted] == wanted
    did = page.get_by_role("region", name="What was done").get_by_role("listitem")
    assert did.last.inner_text().startswith("Installed: Clutch 1.1.0.")


# ---- the board


def test_a_board_is_named_with_the_controller_of_its_panel(onto, plugged):
    plugged({})
    page = onto()
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


@pytest.mark.parametrize("last", ["Disconnect", "Install"])
def test_the_next_handheld_does_not_get_the_board_of_the_last(last, onto, plugged):
    plugged({})
    page = onto()
    page.connect(BOARD)
    page.press(last)
    page.hears("The handheld starts", timeout=60_000)
    plugged(SAVED)
    page.connect()
    assert page.will() == [CHOOSE] and not page.can("Install")
