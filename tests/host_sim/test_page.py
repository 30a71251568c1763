"""The page without a server, in a real browser: first visit, offline, an update, a game."""

import base64
import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest

from clutch.games import GAMES
from host_sim.errors import UserError
from host_sim.frontends.web import static_page
from host_sim.frontends.web.browser import find_chromium
from tests.host_sim.page_site import AlonePage, changed, hosted, to_bench
from tests.host_sim.test_page_habits import RACE
from tests.host_sim.web_browser import soon
from tests.needed_tools import chromium_arguments, missing, new_page
from tools.checks.bench.page import wait_until_kept

pytestmark = pytest.mark.lane("page")
MOST_BYTES = 700_000  # over the wire


def test_it_is_small_and_allows_no_inline_script_but_its_guard(site):
    """The wiring pictures count apart: the install page alone asks for one, and lazily."""
    files = [path for path in site.rglob("*") if path.is_file() and path.parent.name != "wiring"]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) <= MOST_BYTES
    guard = base64.b64encode(hashlib.sha256(static_page.GUARD.encode()).digest()).decode()
    for name in ("index.html", "onto.html"):
        page = (site / name).read_text("utf-8")
        scripts = re.findall(r"<script[^>]*>(.*?)</script>", page, re.S)
        assert scripts == [static_page.GUARD, ""]
        allowed = page.replace("&#x27;", "'").partition("script-src")[2].partition(";")[0]
        assert allowed.split() == ["'self'", "'wasm-unsafe-eval'", f"'sha256-{guard}'"]


def test_all_that_the_page_names_is_there(site):
    for page in ("index.html", "onto.html"):
        named = re.findall(r'(?:href|src)="([^"#:?]+)"', (site / page).read_text("utf-8"))
        assert named and [name for name in named if not (site / name).is_file()] == []


def test_a_folder_with_other_things_in_it_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("Dear Anna")
    with pytest.raises(UserError, match=r"has letter.txt in it; right would be a new folder"):
        static_page.build(tmp_path)
    assert (tmp_path / "letter.txt").exists()


def test_chromium_offers_to_install_it(browser, site, tmp_path):
    """Not so without icons. Incognito, it offers nothing."""
    without = Path(shutil.copytree(site, tmp_path / "without"))
    manifest = json.loads((without / "manifest.webmanifest").read_text("utf-8"))
    (without / "manifest.webmanifest").write_text(json.dumps({**manifest, "icons": []}))
    context = browser.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=find_chromium(), args=chromium_arguments()
    )
    found = []
    for folder in (without, site):
        with hosted(folder) as host:
            page = context.new_page()
            page.goto(host.url)
            session = context.new_cdp_session(page)
            errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
            found.append([one["errorId"] for one in errors])
    context.close()
    if not found[0]:
        missing("a Chromium that knows what can be installed", "apt-get install chromium")
    assert "no-acceptable-icon" in found[0] and found[1] == []


# Of each card's icon whether it is whole, and how large its pixels are.
ICONS = """(icons) => icons.map((icon) => {
  const { x, y, width, height } = icon.querySelector("path").getBBox();
  const whole = icon.viewBox.baseVal, shown = icon.getBoundingClientRect();
  return {
    fits: x >= 0 && y >= 0 && x + width <= whole.width && y + height <= whole.height,
    pixel: [shown.width / whole.width, shown.height / whole.height],
  };
})"""
NOTE_WHAT_WAS_THERE = """
    const worker = navigator.serviceWorker, register = worker.register.bind(worker);
    worker.register = (address) => {
        window.wasShown = Boolean(clutch.told().page);
        return register(address);
    };
"""


def test_the_first_visit_shows_the_games_asks_for_little_and_is_kept(kept, host):
    """One script, and eight files more for the handheld, which comes before what is kept."""
    page, addresses = kept, []
    page.on("request", lambda request: addresses.append(request.url))
    page.add_init_script(NOTE_WHAT_WAS_THERE)
    AlonePage(page, host.url, onto=False)
    assert page.locator(".card").count() == len(GAMES)
    icons = page.locator(".card svg").evaluate_all(ICONS)
    assert len(icons) == len(GAMES)
    for icon in icons:
        assert icon["fits"] and icon["pixel"] == pytest.approx([6, 6])
    assert not page.locator("#bench").is_visible() and not page.locator("#clock").is_visible()
    to_bench(page)
    assert page.locator("#clock").is_visible()
    assert page.get_by_role("switch", name="Power").is_visible()
    wait_until_kept(page)
    assert page.evaluate("wasShown")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((one) => !!one.active)")
    assert all(address.startswith((host.url, "blob:", "data:")) for address in addresses)
    asked = [path.rsplit("/")[-1] for path in host.asked]
    before = asked[: asked.index("service_worker.js")]
    beside = ("svg", "png", "webmanifest")  # a browser asks for them or not, and when it likes
    kinds = [name.rpartition(".")[2] for name in before if not name.endswith(beside)]
    assert sorted(kinds) == ["", "js", "js", "json", "mjs", "mpy", "mpy", "pack", "pack", "wasm"]


def test_a_game_by_touch_and_by_keyboard_is_there_after_a_reload(browser, host):
    with new_page(browser, has_touch=True, viewport={"width": 390, "height": 844}) as page:
        handheld = AlonePage(page, host.url)
        handheld.hurry()
        handheld.begin(RACE)
        handheld.wait_for_words("to desert")
        handheld.key("OK").tap()
        handheld.wait_for_words("to swamp")
        handheld.take_time()
        handheld.press("OK")
        page.wait_for_function(
            "() => clutch.ask({ do: 'state' }).then(({ state }) => state.dinos[0][0] === 3)"
        )
        page.wait_for_timeout(500)
        page.reload()
        page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
        assert handheld.ask(do="state")["state"]["dinos"][0] == [3, 2]


def test_an_update_is_offered_and_never_mixes_two_versions(browser, site, tmp_path):
    newer = tmp_path / "newer"
    shutil.copytree(site, newer)
    (old,) = [path for path in newer.iterdir() if path.is_dir()]
    new = old.rename(newer / "0123456789")
    for name in ("index.html", "service_worker.js", "manifest.webmanifest"):
        text = (newer / name).read_text("utf-8").replace(old.name, new.name)
        (newer / name).write_text(text, "utf-8")
    hashes = re.search(
        r"const FILES = (\{.*?\});", text := (newer / "service_worker.js").read_text(), re.S
    )
    files = json.loads(hashes[1])
    files = {name: hashlib.sha256((newer / name).read_bytes()).hexdigest() for name in files}
    (newer / "service_worker.js").write_text(text.replace(hashes[1], json.dumps(files)))

    context = browser.new_context()
    with hosted(site) as host:
        page = context.new_page()
        AlonePage(page, host.url)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")  # all is kept
        AlonePage(page, host.url)
        # Half of the new version has arrived at the host: nothing of it is taken.
        half = tmp_path / "half"
        shutil.copytree(newer, half)
        (half / new.name / "worker.js").unlink()
        host.folder = half
        page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())"
                      ".then(() => 1, () => 1)")  # fmt: skip
        assert soon(lambda: any(f"{new.name}/worker.js" in path for path in host.asked))
        page.wait_for_timeout(300)
        assert page.locator("#update").count() == 0
        host.folder = newer
        page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
        button = page.locator("#update")
        button.wait_for()
        assert old.name in page.locator("script[src]").get_attribute("src"), "still the old one"
        with page.expect_navigation():
            button.click()
        AlonePage(page, host.url)
        assert new.name in page.locator("script[src]").get_attribute("src")
        names = page.evaluate("caches.keys()")
        assert names == [f"clutch-{new.name}"]
    context.close()


def test_a_full_quota_is_said_until_there_is_room_and_the_game_goes_on(page, host):
    writes = "write: (at, data) => attempt(() => {"
    full = (
        writes + " if (at > 3000 && at < 700000 && !self.hasRoom)"
        " throw new DOMException('', 'QuotaExceededError');"
    )
    makes_room = "addEventListener('message', ({ data }) => { self.hasRoom ||= data.makeRoom; });"
    changed(page, "worker.js", lambda text: makes_room + text.replace(writes, full))
    handheld = AlonePage(page, host.url)
    handheld.begin({"game": "tally", "players": ["A", "B"]})
    for _ in range(60):
        handheld.enter(["add", 0, 1])
        page.wait_for_timeout(30)
        if page.locator("#trouble").is_visible():
            break
    assert "no room left" in page.locator("#trouble").inner_text()
    scores = handheld.ask(do="state")["state"]["scores"]
    handheld.enter(["add", 1, 5])
    assert handheld.ask(do="state")["state"]["scores"] == [scores[0], 5]
    page.evaluate("clutch.tell({ makeRoom: true })")
    handheld.enter(["add", 1, 2])
    page.locator("#trouble").wait_for(state="hidden")
    handheld = AlonePage(page, host.url)
    assert handheld.ask(do="state")["state"]["scores"] == [scores[0], 7], "all of it is saved"


# How long the page takes from the choice of a file to its answer.
TIMED = """() => {
  document.addEventListener("change", () => {
    const from = performance.now();
    new MutationObserver(() => { window.tookMs = performance.now() - from; })
      .observe(document.getElementById("answer"), { childList: true });
  }, { capture: true, once: true });
}"""
# On a busy PC; a second is what it may take, 43 is what such a file once took.
LONGEST_MS = 5_000


def test_a_backup_brings_everything_back_and_a_wrong_one_changes_nothing(handheld, tmp_path):
    page = handheld.page
    handheld.begin({"game": "tally", "players": ["Anna", "Brian"]}, ["add", 1, 5])
    page.wait_for_timeout(300)
    page.locator("#to-bench").click()
    with page.expect_download() as download:
        page.locator("#backup").click()
    kept = tmp_path / "backup.json"
    download.value.save_as(kept)
    handheld.enter(["add", 1, 7])
    page.on("dialog", lambda dialog: dialog.accept())
    whole = json.loads(kept.read_text("utf-8"))
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({**whole, "crc": 1}), "utf-8")
    page.locator("#restore-file").set_input_files(wrong)
    page.locator("#answer").get_by_text("This backup is damaged; nothing was changed").wait_for()
    assert handheld.ask(do="state")["state"]["scores"] == [0, 12]
    objects = ",".join(f'{{"a": [{number}]}}' for number in range(240_000))
    wrong.write_text(f"[{objects}]", "utf-8")
    page.evaluate(TIMED)
    page.locator("#restore-file").set_input_files(wrong)
    page.locator("#answer").get_by_text("This file is no backup of Clutch").wait_for()
    assert page.evaluate("tookMs") < LONGEST_MS
    page.locator("#restore-file").set_input_files(kept)
    page.wait_for_function(
        "() => clutch.ask({ do: 'state' }).then(({ state }) => state?.scores?.[1] === 5)"
    )
    page.locator("#to-bench").click()


def test_the_log_tells_moves_as_the_handheld_words_them(handheld):
    page = handheld.page
    handheld.begin({"game": "trex", "players": ["Anna", "Brian", "Carol"]}, ["play", 6])
    page.locator("#to-bench").click()
    page.locator("#log .move").get_by_text("R1 Anna yellow 6", exact=True).wait_for()
