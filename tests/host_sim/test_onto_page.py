"""The page "Onto a Pico" in a real browser, with real MicroPython behind what stands in for Web
Serial: each step, what it says before and after, and everything that it refuses."""

import io
import json
import re
import zipfile

import pytest

from host_sim.building.pack import pack_name, packed
from host_sim.building.plan import planned
from host_sim.building.tree import built_tree
from host_sim.choices import board_names, load_board
from host_sim.frontends.web import static_page
from tests.host_sim.onto_bridge import SERIAL, bridged
from tests.host_sim.small_firmware import SAVED, pack_of
from tests.host_sim.test_build import modules_of
from tests.host_sim.test_page_looks import AXE, findings
from tests.host_sim.test_usb import _recorded_games
from tests.host_sim.usb_devices import UnixPort
from tests.host_sim.usb_impostors import Impostor, silent

pytestmark = [pytest.mark.lane("onto"), pytest.mark.timeout(240)]
BOARD = "pico_242"
WHOLE_MS = 60_000
LINES = "() => [...document.querySelectorAll('#will li')].map((line) => line.textContent)"


@pytest.fixture(scope="module")
def site(tmp_path_factory, wasm):
    folder = tmp_path_factory.mktemp("onto") / "site"
    static_page.build(folder)
    return folder


@pytest.fixture(scope="module")
def tree():
    return built_tree(BOARD)


@pytest.fixture
def host(site):
    with bridged(site) as found:
        yield found


@pytest.fixture
def plugged(host, micropython, tmp_path):
    """plugged(tree, ...) -> a handheld with these files, which the page finds as its device 0"""
    opened = []

    def plug_in(files, **options):
        for device in opened:
            device.off()
        opened.append(UnixPort(micropython, tmp_path / "flash.img", files, **options))
        host.devices[:] = [opened[-1].path]
        return opened[-1]

    yield plug_in
    for device in opened:
        device.off()


class Onto:
    """The page, with the hands and eyes of a person."""

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
            self.page.get_by_label("Board").select_option(board)

    def hears(self, words, role="status", timeout=15_000):
        """Wait until a screen reader is told this."""
        self.page.get_by_role(role).filter(has_text=words).first.wait_for(timeout=timeout)

    def refused(self):
        """The line that a screen reader is told at once."""
        self.page.wait_for_function("() => document.getElementById('wrong').textContent")
        return self.page.get_by_role("alert").inner_text()

    def will(self):
        return self.page.evaluate(LINES)

    def can(self, name):
        return self.page.get_by_role("button", name=name, exact=True).is_enabled()


@pytest.fixture
def onto(page, host):
    return lambda **options: Onto(page, host, **options)


def older(tree):
    """The same firmware, one version before and with one module that differs."""
    modules = modules_of(tree[pack_of(tree)])
    modules["clutch/menus/about.mpy"] += b"\0"
    pack = packed(modules, "1.0.9")
    others = {path: data for path, data in tree.items() if path != pack_of(tree)}
    return others | {pack_name(pack): pack}


# ---- what it has of the plan


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
            parts = onto["content"][file["sha256"]]
            made = b"".join(sources[source][at : at + count] for source, at, count in parts)
            assert made == tree[file["path"]]
    assert len(sources[1]) < 40_000, "most of a Pico's firmware is that of the page"


def test_the_page_asks_for_no_inline_script_and_no_other_host(site):
    text = (site / "onto.html").read_text("utf-8")
    assert re.findall(r"<script[^>]*>(.*?)</script>", text, re.S) == [""]
    scripts = text.replace("&#x27;", "'").partition("script-src")[2].partition(";")[0]
    assert scripts.split() == ["'self'", "'wasm-unsafe-eval'"]


# ---- install, update, nothing to do


def test_an_empty_handheld_gets_the_firmware(onto, host, plugged, tree):
    device = plugged(SAVED)
    page = onto()
    assert host.opened == 0 and not page.can("Install")
    page.connect()
    assert page.will() == ["Choose the board that you built."] and not page.can("Install")
    page.page.get_by_label("Board").select_option(BOARD)
    first, last = page.will()
    title = load_board(BOARD)[1]["title"]
    assert first == f"Install sends Clutch 1.1.0 for {title}: 5 files, 388 KB."
    assert last.startswith("Saved games, results, names and settings stay.")
    page.press("Install")
    page.hears(f"5 of 5: {pack_of(tree)}")
    bar = page.page.get_by_role("progressbar", name="Installation")
    assert 0 <= float(bar.get_attribute("value")) < float(bar.get_attribute("max"))
    assert not any(map(page.can, ("Connect", "Let it go", "Install", "Fetch games and results")))
    page.hears("Installed: Clutch 1.1.0, 5 files changed", timeout=WHOLE_MS)
    assert not bar.is_visible() and page.can("Connect")
    assert page.page.locator("#did li").all_inner_texts() == [
        "Connected: this is what is on the handheld.",
        "Installed: Clutch 1.1.0, 5 files changed, each checked. The handheld starts.",
    ]
    calls = page.page.evaluate("serialCalls")
    assert calls[0] == ["requestPort", {"filters": [{"usbVendorId": 11914, "usbProductId": 5}]}]
    assert ["setSignals", {"dataTerminalReady": True}] in calls and calls[-1] == ["close"]
    device.off()
    assert device.files() == {**tree, **SAVED}


def test_an_update_sends_only_what_is_new_and_then_there_is_nothing_to_do(
    onto, host, plugged, tree
):
    device = plugged({**older(tree), **SAVED})
    page = onto()
    page.connect()
    assert page.page.get_by_label("Board").input_value() == BOARD, "known by its board file"
    lines = page.will()
    assert lines[0].startswith("Install brings Clutch 1.0.9 to 1.1.0") and "1 files" in lines[0]
    assert lines[1] == f"It removes {pack_of(older(tree))}."
    host.written = b""
    page.press("Install")
    page.hears("Installed: Clutch 1.1.0", timeout=WHOLE_MS)
    assert len(host.written) < 40_000 < len(tree[pack_of(tree)])
    page.connect()
    assert page.will() == ["Clutch 1.1.0 for this board is on it. There is nothing to do."]
    assert not page.can("Install")
    page.press("Let it go")
    page.hears("The handheld starts")
    device.off()
    assert device.files() == {**tree, **SAVED}


def test_a_cable_that_comes_out_is_told_and_the_rest_follows(onto, host, plugged, tree):
    device = plugged({**older(tree), **SAVED})
    page = onto()
    page.connect()
    host.cut_after = 60
    page.press("Install")
    assert page.refused() == (
        "The handheld was unplugged. It keeps a whole firmware and its games. Plug it in and "
        "press Connect to go on."
    )
    assert page.can("Connect") and not page.can("Install")
    device.off()
    left = device.files()
    assert left.items() >= older(tree).items(), "the old firmware is whole"
    device = plugged({})
    page.connect()
    assert page.will()[1] == "An installation that was cut short is brought to its end first."
    page.press("Install")
    page.hears("Installed: Clutch 1.1.0", timeout=WHOLE_MS)
    device.off()
    assert device.files() == {**tree, **SAVED}


def test_an_idle_handheld_that_is_unplugged_is_told(onto, host, plugged):
    plugged({})
    page = onto()
    page.connect()
    host.unplug()
    assert page.refused().startswith("The handheld was unplugged.")
    assert page.can("Connect")


def test_what_runs_of_another_program_is_named_before_it_is_replaced(onto, plugged):
    plugged({"main.py": b"print('a lamp')"})
    page = onto()
    page.connect(BOARD)
    assert "It replaces main.py, which is of another program." in page.will()


# ---- what people saved


def test_a_game_in_progress_and_the_results_come_out(onto, plugged, tmp_path):
    games = [{"game": "trex", "rows": [["Anna", "12"], ["Brian", ""]], "winners": 1}]
    results = json.dumps({"version": 1, "values": {"games": games, "older": {}}}).encode()
    device = plugged({**_recorded_games(tmp_path), "store/results.json": results})
    before = device.files()
    page = onto()
    page.connect()
    page.press("Fetch games and results")
    page.hears("Fetched 2 files")
    assert page.page.locator("#results tbody tr").all_inner_texts() == [
        "T-Rex\tAnna 12 (won), Brian"
    ]
    with page.page.expect_download() as download:
        page.press("Save all as one file")
    archive = zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes()))
    assert archive.testzip() is None and archive.namelist() == ["1.clutch", "results.json"]
    assert archive.read("results.json") == results
    assert archive.read("1.clutch") == before["games/1"] + before["tail/tail"]
    with page.page.expect_download() as download:
        page.page.get_by_role("link", name="1.clutch").click()
    assert download.value.path().read_bytes() == archive.read("1.clutch")
    with page.page.expect_download() as download:
        page.press("Results as CSV")
    assert b"1,trex,1,Anna,12,true" in download.value.path().read_bytes()
    page.press("Let it go")
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
    page.hears("1 names were read")
    field = page.page.get_by_label("Names that the handheld offers")
    assert field.input_value() == "Anna"
    field.fill("Anna\nBartholomeus-Jan")
    page.press("Set the names")
    assert page.refused() == (
        "Bartholomeus-Jan is too long: a name has at most 12 letters. Nothing was changed."
    )
    field.fill("Zoë\nAnna")
    page.press("Set the names")
    page.hears("2 names are on the handheld")
    device.off()
    stored = json.loads(device.files()["store/table.json"])
    assert stored["values"] == values | {"seen": ["Zoë", "Anna"]}


# ---- what it refuses


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
    host.open(host.bridge(0))
    page.press("Connect")
    page.page.wait_for_function("() => document.getElementById('wrong').textContent[0] === 'A'")
    assert page.refused().startswith("Another program or tab has this handheld")
    host.close(host.bridge(0))
    page.connect()
    assert page.page.locator("#wrong").inner_text() == ""


def test_of_two_handhelds_the_chosen_one_is_shown(onto, host, plugged, tree):
    plugged(tree)
    with Impostor(talk=silent) as other:
        host.devices.append(other.path)
        page = onto()
        page.connect()
        assert page.page.locator("#about").inner_text().count("1.1.0") == 1


OTHER_CHIP = (
    "This is a Raspberry Pi Pico2 with RP2350, and the board that you chose has an RP2040. Choose "
    "another board. Nothing was changed."
)
BUILT_IN = (
    "Clutch 1.1.0 is built into this handheld's MicroPython: a newer .uf2 updates it. Nothing was "
    "changed."
)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"machine": "Raspberry Pi Pico2 with RP2350"}, OTHER_CHIP),
        ({"frozen": "1.1.0"}, BUILT_IN),
    ],
    ids=["another chip", "built in"],
)
def test_what_cannot_be_installed_says_why_and_offers_no_button(options, line, onto, plugged):
    plugged({}, **options)
    page = onto()
    page.connect(BOARD)
    assert page.will() == [line] and not page.can("Install")
    assert page.can("Fetch games and results")


def test_a_page_that_is_older_than_the_handheld_says_so(onto, plugged, tree):
    pack = packed(modules_of(tree[pack_of(tree)]), "1.2.0")
    others = {path: data for path, data in tree.items() if path != pack_of(tree)}
    plugged(others | {pack_name(pack): pack})
    page = onto()
    page.connect()
    (line,) = page.will()
    assert line.startswith("This handheld has Clutch 1.2.0, and this page only 1.1.0: reload")
    assert not page.can("Install")


def test_a_micropython_that_is_too_old_says_so(page, host, plugged):
    plugged({})

    def asking_for_more(route):
        text = route.fetch().text().replace('"micropython":[1,28]', '"micropython":[9,1]')
        route.fulfill(content_type="application/json", body=text)

    page.route("**/onto.json", asking_for_more)
    found = Onto(page, host)
    found.connect(BOARD)
    assert found.will()[0].startswith("MicroPython 1.29.0 is too old: 9.1 or newer is needed.")


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

        def hurried(route):
            text = route.fetch().text().replace('"answer_s":9', '"answer_s":1')
            route.fulfill(content_type="application/json", body=text)

        page.route("**/onto.json", hurried)
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


@pytest.mark.parametrize(
    ("width", "height", "scheme", "language"),
    [(1280, 800, "dark", "en"), (390, 844, "light", "nl"), (844, 390, "dark", "nl")],
)
def test_axe_finds_nothing_and_all_fits(
    browser, host, plugged, tree, width, height, scheme, language
):
    plugged({**older(tree), **SAVED})
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        locale=language,
        bypass_csp=True,  # for axe-core, which comes from outside the page
    )
    page = context.new_page()
    Onto(page, host)
    assert page.evaluate("document.documentElement.lang") == language
    page.locator("#connect").click()
    page.locator("#found").wait_for()
    page.locator("#read-names").click()
    page.locator("#naming").wait_for()
    page.add_script_tag(path=str(AXE))
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.locator("#onto button:visible").all():
        box = button.bounding_box()
        assert box["height"] >= 44 and box["x"] + box["width"] <= width
    context.close()


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


def test_a_screen_reader_finds_each_part_by_its_name(onto, plugged):
    plugged({})
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
    page.locator("#play-on").wait_for()
    context.close()
