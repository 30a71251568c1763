"""The cable of a handheld comes out at any moment: while the page looks, installs, fetches or sets
names. The handheld keeps its games and a complete firmware, and the next try brings the rest."""

import json

import pytest

from tests.host_sim.onto.site import BOARD, older
from tests.host_sim.small_firmware import SAVED, small_tree

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]
BIG = small_tree(big=bytes(range(251)) * 240)


def test_a_cut_fetch_changes_nothing_and_the_next_brings_all(unix, job):
    saved = {**SAVED, "store/results.json": b"{}", "store/errors.txt": b"an error"}
    device = unix(saved)
    wanted = job(device, do="fetch")
    exchanges = wanted["exchanges"]
    assert exchanges > 20
    for cut_after in (0, 2, 4, *range(9, exchanges, 29)):
        cut = job(device, do="fetch", cut_after=cut_after)
        assert cut["trouble"]["kind"] == "unplugged", cut_after
    assert job(device, do="fetch")["files"] == wanted["files"]
    device.off()
    assert device.files() == saved


@pytest.mark.parametrize("damaged", [False, True], ids=["a whole store", "a damaged store"])
def test_names_are_the_old_or_the_new_ones_wherever_it_is_cut(damaged, unix, job):
    values = {"last": {"game": "tally"}, "seen": ["Anna"], "begun": {}}
    table = json.dumps({"version": 1, "values": values}).encode()
    before = {**SAVED, "store/table.json": b"[damaged" if damaged else table}
    known, cut_after = set(), 2
    while True:
        device = unix(before)
        done = job(device, do="names", names="Brian\nCarol", cut_after=cut_after)
        device.off()
        files = device.files()
        assert files.items() >= SAVED.items(), cut_after
        stored = files["store/table.json"]
        if stored == before["store/table.json"]:
            known.add("old")
        else:
            assert json.loads(stored)["values"]["seen"] == ["Brian", "Carol"], cut_after
            assert not damaged or files["store/table.json.bad"] == b"[damaged"
            known.add("new")
        if "trouble" not in done:
            break
        assert done["trouble"]["kind"] == "unplugged"
        again = unix({})
        assert "trouble" not in job(again, do="names", names="Brian\nCarol"), cut_after
        again.off()
        assert json.loads(again.files()["store/table.json"])["values"]["seen"] == [
            "Brian",
            "Carol",
        ]
        assert not any(path.endswith(".new") for path in again.files())
        again.flash.unlink()
        cut_after += 9
    assert known == {"old", "new"}


# ---- in the browser


TABLE = {"store/table.json": b'{"version": 1, "values": {"seen": ["Anna"]}}'}
KEEPS = (
    "The handheld was unplugged. It keeps a whole firmware and its games. Plug it in and press "
    "Connect to go on."
)
KEEPS_GAMES = (
    "The handheld was unplugged. Games on it are kept. Plug it in and press Connect to go on."
)


def test_a_cable_that_comes_out_while_it_looks(onto, host, plugged):
    page = onto()
    for sent in (3, 1_500):
        device = plugged({**BIG, **SAVED})
        host.cut_after = sent
        page.press("Connect")
        assert page.refused() == KEEPS_GAMES
        assert page.can("Connect") and not page.page.locator("#found").is_visible()
        device.off()
        assert device.files() == {**BIG, **SAVED}
    plugged({})
    page.connect()
    assert page.will() == ["Choose the board that you built."]


def test_a_cable_that_comes_out_during_what_people_saved(onto, host, plugged):
    before = {**BIG, **SAVED, **TABLE}
    page = onto()
    field = page.page.get_by_label("Names that the handheld offers")
    device = plugged(before)
    for name in ("Fetch games and results", "Read the names", "Set the names"):
        page.connect()
        if name == "Set the names":
            page.press("Read the names")
            page.hears("Names read: 1")
            field.fill("Brian")
        host.cut_after = 300
        page.press(name)
        assert page.refused() == KEEPS
        assert page.can("Connect") and not page.can("Read the names")
        device.off()
        files = device.files()
        assert {path: data for path, data in files.items() if path in before} == before, name
        device = plugged({})
    page.connect()
    page.press("Read the names")
    page.hears("Names read: 1")
    assert field.input_value() == "Anna"


@pytest.mark.parametrize("start", ["an older pack", "no room"])
def test_a_cable_that_comes_out_while_it_installs(start, onto, host, plugged, tree):
    no_room = start == "no room"
    saved = {**SAVED, "store/big": bytes(890_000)} if no_room else SAVED
    plugged({**older(tree), **saved})
    page = onto()
    page.connect(BOARD)
    goes_first = page.will()[-1].startswith("The drive has no room for two firmwares: the old one")
    assert goes_first == no_room
    host.cut_after = 60_000 if no_room else 2_400
    page.press("Install")
    assert page.refused() == (KEEPS_GAMES if no_room else KEEPS)
    device = plugged({})
    page.connect(BOARD)
    assert "An installation that was cut short is brought to its end first." in page.will()
    page.press("Install")
    page.hears("Installed: Clutch 1.1.0", timeout=60_000)
    device.off()
    assert device.files() == {**tree, **saved}
