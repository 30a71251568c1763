"""What a screen reader finds on the page "Onto a Pico", and what it announces: refusals, the
board's choice, progress."""

import re

import pytest

from tests.host_sim.onto.site import BOARD, Onto, older
from tests.host_sim.small_firmware import SAVED, pack_of, small_tree

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
  - button "Install" \[disabled\](\n|$)"""
    )


def test_what_no_board_can_help_is_announced_first_and_a_wrong_one_when_chosen(
    listening, page, plugged
):
    found = listening()
    newer = small_tree(version="1.2.0")
    for files, built_in, line in (({}, "1.1.0", BUILT_IN), (newer, "", NEWER)):
        device = plugged(files, frozen=built_in)
        found.connect()
        assert page.get_by_role("combobox", name="Board").input_value() == ""
        found.hears(line)
        assert line in page.evaluate("announced")
        assert installing(line).match(found.tree("3. Install"))
        assert found.can("Fetch games and results")
        found.press("Disconnect")
        found.hears("The handheld starts")
        device.off()
        device.flash.unlink()
    plugged({}, machine="Raspberry Pi Pico2 with RP2350")
    found.connect()
    found.hears(CHOOSE)
    assert installing(CHOOSE).match(found.tree("3. Install"))
    page.get_by_role("combobox", name="Board").select_option(BOARD)
    found.hears(OTHER_CHIP)
    assert page.evaluate("announced").count(OTHER_CHIP) == 1
    assert installing(OTHER_CHIP).match(found.tree("3. Install"))


def test_each_step_of_an_update_is_announced_and_then_that_there_is_nothing_to_do(
    listening, page, host, plugged, tree
):
    device = plugged({**older(tree), **SAVED})
    found = listening()
    found.connect()
    board = page.get_by_role("combobox", name="Board")
    assert board.input_value() == BOARD, "known by its board file"
    lines = found.will()
    assert lines[0].startswith("Install brings Clutch 1.0.9 to 1.1.0")
    assert "Files that differ: 1." in lines[0]
    assert lines[1] == f"It removes {pack_of(older(tree))}."
    host.written = b""
    host.hold_after = 6_000
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
    assert len(host.written) < 40_000 < len(tree[pack_of(tree)])
    steps = [line.partition(":")[0] for line in page.evaluate("announced")]
    wanted = ["Installing. Leave the cable in.", "1 of 1", "Checking every file"]
    wanted += ["Putting the files in place", "Installed"]
    assert [line for line in steps if line in wanted] == wanted
    did = page.get_by_role("region", name="What was done").get_by_role("listitem")
    assert did.last.inner_text().startswith("Installed: Clutch 1.1.0.")
    found.connect()
    found.hears(UP_TO_DATE)
    assert found.will() == [UP_TO_DATE] and not found.can("Install")
    assert installing(UP_TO_DATE).match(found.tree("3. Install"))
    found.press("Read the names")
    found.hears("Names read: 0")
    assert page.evaluate("announced").count(UP_TO_DATE) == 1
    found.press("Disconnect")
    found.hears("The handheld starts")
    device.off()
    assert device.files() == {**tree, **SAVED}
