"""The page "Onto a Pico" in a browser, connected to MicroPython: each step, and the sentences of
the page before and after it."""

import io
import json
import re
import zipfile

import pytest

from host_sim.board.loading import board_names, load_board
from host_sim.files.paths import ROOT
from host_sim.frontends.web.onto_parts import titled
from host_sim.pack.plan import planned
from host_sim.pack.tree import built_tree
from tests.host_sim.onto.site import BOARD, older
from tests.host_sim.small_firmware import SAVED, pack_of
from tests.tools.records import half_in_the_tail
from tools.hardware.wiring.circuit import circuit, nets

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]
WHOLE_MS = 60_000
WIRES = """[...document.querySelectorAll("#wires tbody tr")].map(
  (row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText))"""


# ---- what it has of the plan


def follow(steps, pack, ours):
    """The file to which these steps lead, see onto_parts.py."""
    own, made, at = steps[0], b"", 0
    for step in steps[1:]:
        if isinstance(step, int):
            made += ours[own : own + step]
            own += step
        else:
            at += step[0] + step[1]
            made += pack[at - step[1] : at]
    return made


def test_the_page_has_the_plan_that_build_writes_for_each_board(site):
    (folder,) = (path for path in site.iterdir() if path.is_dir())
    onto = json.loads((folder / "onto.json").read_text("utf-8"))
    sources = [(folder / name).read_bytes() for name in onto["sources"]]
    names = [name for name in board_names() if load_board(name)[1]["runtime"] == "micropython"]
    assert set(onto["boards"]) == set(names)
    for name in names:
        tree = built_tree(name)
        plan = onto["boards"][name]["steps"] | onto["handling"]
        assert plan == json.loads(json.dumps(planned(tree, load_board(name)[1])))
        for file in plan["files"]:
            assert follow(onto["content"][file["sha256"]], *sources) == tree[file["path"]]
    assert len(sources[1]) < 40_000, "most of a Pico's firmware is that of the page"


def test_each_board_shows_which_pin_leads_to_what_and_its_wiring(onto, host):
    page = onto().page
    assert not any("wiring" in path for path in host.asked), "a picture comes with its board alone"
    for name in board_names():
        board = load_board(name)[1]
        if board["runtime"] != "micropython":
            continue
        page.get_by_role("combobox", name="Board").select_option(name)
        wired = {}
        for cells in page.evaluate(WIRES):
            for to, gpio, pin in (cells[:3], cells[:2:-1]):
                if to:
                    wired[int(pin)] = (gpio, to)
        made = (ROOT / "boards" / name / "README.md").read_text("utf-8")
        told = re.findall(r"^\| .* \| (GP\d+)(?:, [^|]*)? \| (\d+) \|$", made, re.MULTILINE)
        fed = {gpio for gpio, _ in wired.values() if not gpio.startswith("GP")}
        assert fed == nets(circuit(board)).keys() & {"3V3", "GND", "VSYS", "VBUS"}
        assert {pin: gpio for pin, (gpio, _) in wired.items() if gpio not in fed} == {
            int(pin): gpio for gpio, pin in told
        }
        keys = {pin: to.removeprefix("key ") for pin, (_, to) in wired.items() if "key" in to}
        assert list(keys.items()) == list(
            zip((14, 15, 16, 17, 19, 20), "↑ ↓ ← → OK BACK".split(), strict=True)
        )
        picture = page.get_by_role("link", name=f"Wiring picture: {titled(board)}")
        address = str(picture.get_attribute("href"))
        assert address.endswith(f"/wiring/{name}.svg")
        assert (
            page.request.get(address).body()
            == (ROOT / "boards" / name / "wiring.svg").read_bytes()
        )
    page.locator("#wiring").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('#wiring img').naturalWidth")


# ---- install, update, nothing to do


def test_an_empty_handheld_gets_the_firmware_and_one_beside_it_does_not(onto, host, plugged, tree):
    before = {**older(tree), **SAVED}
    other = plugged(before)
    device = plugged(SAVED, beside=True)
    page = onto()
    page.page.evaluate("window.chosenDevice = 1")
    assert host.opened == 0 and not page.can("Install")
    page.connect()
    assert page.will() == ["Choose the board that you built."] and not page.can("Install")
    page.page.get_by_role("combobox", name="Board").select_option(BOARD)
    first, last = page.will()
    title = titled(load_board(BOARD)[1])
    kb = -(-sum(map(len, tree.values())) // 1024)
    assert first == f"Install sends Clutch 1.1.0 for {title}: 5 files, {kb} KB."
    assert last.startswith("Saved games, results, names and settings stay.")
    page.press("Install")
    page.hears(f"5 of 5: {pack_of(tree)}")
    bar = page.page.get_by_role("progressbar", name="Installation")
    assert 0 <= float(bar.get_attribute("value")) < float(bar.get_attribute("max"))
    assert not any(map(page.can, ("Connect", "Disconnect", "Install", "Fetch games and results")))
    page.hears("Installed: Clutch 1.1.0. Files changed, each checked: 5", timeout=WHOLE_MS)
    assert not bar.is_visible() and page.can("Connect")
    assert page.page.locator("#did li").all_inner_texts() == [
        "Connected: this is what is on the handheld.",
        "Installed: Clutch 1.1.0. Files changed, each checked: 5. The handheld starts.",
    ]
    calls = page.page.evaluate("serialCalls")
    assert calls[0] == ["requestPort", {"filters": [{"usbVendorId": 11914, "usbProductId": 5}]}]
    assert ["setSignals", {"dataTerminalReady": True}] in calls and calls[-1] == ["close"]
    other.off()
    device.off()
    assert other.files() == before and other.starts == 1
    assert device.files() == {**tree, **SAVED}
    other.flash.unlink()
    plugged(SAVED)
    page.page.evaluate("window.chosenDevice = 0")
    page.connect()
    assert page.will() == ["Choose the board that you built."], "not that of the last handheld"


def test_another_board_than_the_one_it_was_set_up_for_is_named(onto, plugged, tree):
    plugged(tree)
    page = onto()
    page.connect("pico")
    lines = page.will()
    assert lines[0].startswith(
        "Install brings Clutch 1.1.0 for Raspberry Pi Pico (SSD1306) up to date."
    )
    there, board = (titled(load_board(name)[1]) for name in (BOARD, "pico"))
    assert lines[1] == f"The handheld was set up for {there}; from then on it is for {board}."


def test_what_runs_of_another_program_is_named_and_an_idle_handheld_may_go(onto, host, plugged):
    plugged({"main.py": b"print('a lamp')"})
    page = onto()
    page.connect(BOARD)
    assert "main.py is of another program: it is kept as main.py.before-clutch." in page.will()
    host.unplug()
    assert page.refused().startswith("The handheld was unplugged. Games on it are kept.")
    assert page.can("Connect")


# ---- what people saved


def test_a_game_in_progress_and_the_results_come_out(onto, plugged, tmp_path):
    games = [{"game": "trex", "rows": [["Anna", "12"], ["Brian", ""]], "winners": 1}]
    results = json.dumps({"version": 1, "values": {"games": games, "older": {}}}).encode()
    device = plugged({**half_in_the_tail(), "store/results.json": results})
    before = device.files()
    page = onto()
    page.connect()
    page.press("Fetch games and results")
    page.hears("Files fetched: 2")
    assert page.page.locator("#results tbody tr").all_inner_texts() == [
        "T-Rex\tAnna 12 (won), Brian"
    ]
    with page.page.expect_download() as download:
        page.press("Save all as one file")
    archive = zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes()))
    record, listed = (f"e6614103e7452d2f/{name}" for name in ("1.clutch", "results.json"))
    assert archive.testzip() is None and archive.namelist() == [record, listed]
    assert archive.read(listed) == results
    assert archive.read(record) == before["games/1"] + before["tail/tail"]
    with page.page.expect_download() as download:
        page.page.get_by_role("link", name="1.clutch").click()
    assert download.value.path().read_bytes() == archive.read(record)
    with page.page.expect_download() as download:
        page.press("Results as CSV")
    assert b"1,trex,1,Anna,12,true" in download.value.path().read_bytes()
    page.press("Disconnect")
    page.hears("The handheld starts")
    device.off()
    assert device.files() == before


def test_names_are_read_changed_and_set(onto, plugged):
    values = {"last": {"game": "tally"}, "seen": ["Anna"], "begun": {}}
    device = plugged({"store/table.json": json.dumps({"version": 1, "values": values}).encode()})
    page = onto()
    page.connect()
    assert not page.page.locator("#naming").is_visible()
    page.press("Read the names")
    page.hears("Names read: 1")
    field = page.page.get_by_label("Names that the handheld offers")
    assert field.input_value() == "Anna"
    field.fill("Anna\nBartholomeus-Jan")
    page.press("Set the names")
    assert page.refused() == (
        "Bartholomeus-Jan is too long: a name has at most 12 letters. Nothing was changed."
    )
    field.fill("Zoë\nAnna")
    page.press("Set the names")
    page.hears("Names now on the handheld: 2")
    device.off()
    stored = json.loads(device.files()["store/table.json"])
    assert stored["values"] == values | {"seen": ["Zoë", "Anna"]}
