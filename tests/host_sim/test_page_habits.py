"""What belongs to the browser stays so: links, other pages, dates; and files that are missing."""

import base64
import json
import os
import subprocess
from zlib import crc32

import pytest

from clutch.menus.result_code import encoded
from host_sim.frontends.web.static_page import STATIC
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
NO_BACKUP = "This file is no backup of Clutch; nothing was changed"
MISSING = "A part of this page did not arrive"
DAMAGED = "This backup is damaged; nothing was changed"
NEWER = "This backup is of a newer Clutch; nothing was changed"
RESULT = {"game": "race", "rows": [["Anna", "9"], ["Bo", "3"]], "winners": 1, "key": "4 630dcd2a"}
IS_BACKUP = """
import { backupOf } from "STATIC/backup.js";
console.log(JSON.stringify(GIVEN.map((text) => backupOf(text).refused ?? "")));
"""
REGION = """(region) =>
  Object.defineProperty(navigator, "languages", { value: [region], configurable: true })"""


def backup(content, **changed):
    text = json.dumps(content)
    whole = {"kind": "Clutch backup", "format": 1, "crc": crc32(text.encode()), "content": text}
    return json.dumps({**whole, **changed})


def test_a_file_of_another_shape_is_no_backup(node):
    shapes = {
        backup([["games"], {"a": "QUJD", "b": ""}]): "",
        backup([["games"], {"a": "QUJD"}], crc=1): DAMAGED,
        backup([], format=2): NEWER,
        backup([["games"], {"a": "QUJ"}]): NO_BACKUP,
        backup([["games"], {"a": "****"}]): NO_BACKUP,
        backup([["games"], {"a": 1}]): NO_BACKUP,
        backup([[1], {}]): NO_BACKUP,
        backup([["x"] * 2000, {}]): NO_BACKUP,
        backup({}): NO_BACKUP,
        backup([], kind="else"): NO_BACKUP,
        "[" * 100_000: NO_BACKUP,
        "null": NO_BACKUP,
        "": NO_BACKUP,
    }
    script = IS_BACKUP.replace("STATIC", STATIC.as_uri()).replace(
        "GIVEN", json.dumps(list(shapes))
    )
    done = subprocess.run(
        [node, "--input-type=module"],
        input=script, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == list(shapes.values())


def test_a_large_wrong_file_is_refused_in_a_line(handheld, tmp_path):
    page = handheld.page
    page.locator("#to-bench").click()
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps([{"a": [number]} for number in range(240_000)]))
    assert wrong.stat().st_size < 4 << 20
    page.once("dialog", lambda dialog: dialog.accept())
    with page.expect_file_chooser() as chosen:
        page.locator("#restore").click()
    chosen.value.set_files(wrong)
    page.get_by_text(NO_BACKUP).wait_for()
    page.locator("#to-bench").click()


def test_good_news_are_no_alarm_and_dark_lamps_are_dark_in_forced_colours(handheld):
    page = handheld.page
    page.emulate_media(forced_colors="active")
    page.evaluate("clutch.hear({ trouble: 'link_copied' })")
    assert page.locator("#trouble.good").is_visible()
    page.evaluate("clutch.hear({ trouble: 'bad_link' })")
    assert page.locator("#trouble:not(.good)").is_visible()
    lamp = page.locator(".lamp:not(.lit)").first
    assert lamp.evaluate("lamp => getComputedStyle(lamp).backgroundImage") == "none"
    page.emulate_media(forced_colors="none")


def test_pulling_down_does_not_load_a_game_anew(handheld):
    held = "getComputedStyle(document.body).overscrollBehaviorY"
    assert handheld.page.evaluate(held) == "contain"


def test_a_date_is_written_as_in_the_region_of_the_browser(handheld):
    page = handheld.page
    page.evaluate("Date.prototype.toISOString = () => '2025-06-15T12:00:00.000Z'")
    page.evaluate("code => { location.hash = code }", encoded(RESULT, 36))
    page.locator("#arrived").wait_for()
    for locale, day in (("en-GB", "15/06/2025"), ("en-US", "6/15/2025")):
        page.evaluate(REGION, locale)
        page.locator("#kept-list button").first.evaluate("button => button.click()")
        assert page.locator("#arrived-title").inner_text() == f"Dino Race, {day}"


def test_a_backup_of_a_megabyte_is_restored_at_once(page, host):
    AlonePage(page, host.url)
    files = {f"/games/{n}": base64.b64encode(os.urandom(32_000)).decode() for n in range(21)}
    whole = backup([["", "/games"], files])
    assert len(whole) > 850_000
    found, took_ms = page.evaluate(
        """async (text) => {
          const before = performance.now();
          const found = await clutch.ask({ do: "restore", text });
          return [found, performance.now() - before];
        }""",
        whole,
    )
    assert "refused" not in found
    assert took_ms < 5000, "a second on a quiet PC; half a minute before"
    kept = json.loads(page.evaluate("clutch.ask({ do: 'backup' })")["backup"])
    assert json.loads(kept["content"]) == [["", "/games"], files]


def test_enter_on_a_link_follows_it(page, host):
    AlonePage(page, host.url, onto=False)
    page.locator("#start .to-onto").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/onto.html")


def test_another_page_of_the_host_stays_itself(page, host):
    (host.folder / "other.html").write_text("<title>Other</title>another page")
    AlonePage(page, host.url)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.goto(f"{host.url}other.html")
    assert page.inner_text("body") == "another page"
    page.context.set_offline(True)
    page.goto(f"{host.url}?from=home")
    page.wait_for_function("() => (window.clutch?.told().text ?? []).some(Boolean)")


def test_a_missing_worker_is_not_blamed_on_the_browser(page, host):
    page.route("**/worker.js", lambda route: route.fulfill(status=404, body="no such file"))
    page.goto(host.url)
    page.locator("#connection", has_text=MISSING).wait_for()
    page.route("**/alone.js", lambda route: route.fulfill(status=404, body="no such file"))
    page.goto(host.url)
    page.locator("#missing").get_by_text(MISSING).wait_for()
    assert page.locator("#connection").is_hidden()


@pytest.mark.parametrize("name", ["index.html", "onto.html"])
def test_a_page_that_is_opened_as_a_file_says_that_it_needs_a_web_address(page, host, name):
    page.goto((host.folder / name).as_uri())
    page.locator("#missing").get_by_text("It needs a web address").wait_for()


def test_without_https_the_page_names_its_https_address(page, host):
    page.goto(host.url.replace("127.0.0.1", "0.0.0.0"))  # a host that the browser does not trust
    page.get_by_text("Without https the browser keeps no games").wait_for()
