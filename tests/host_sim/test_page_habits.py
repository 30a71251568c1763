"""What belongs to the browser stays so: links, other pages, dates; and files that are missing."""

import json
import subprocess

import pytest

from clutch.menus.result_code import encoded
from host_sim.frontends.web.static_page import STATIC
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
NO_BACKUP = "This file is no backup of Clutch; nothing was changed"
RESULT = {"game": "race", "rows": [["Anna", "9"], ["Bo", "3"]], "winners": 1, "key": "4 630dcd2a"}
IS_BACKUP = """
import { isBackup } from "STATIC/keep.js";
console.log(JSON.stringify(GIVEN.map(isBackup)));
"""
REGION = """(region) =>
  Object.defineProperty(navigator, "languages", { value: [region], configurable: true })"""


def backup(content, **changed):
    whole = {"kind": "Clutch backup", "format": 1, "crc": 0, "content": json.dumps(content)}
    return json.dumps({**whole, **changed})


def test_a_file_of_another_shape_is_no_backup(node):
    shapes = {
        backup([["games"], {"a": "QUJD", "b": ""}]): True,
        backup([], format=2): True,
        backup([["games"], {"a": "QUJ"}]): False,
        backup([["games"], {"a": "****"}]): False,
        backup([["games"], {"a": 1}]): False,
        backup([[1], {}]): False,
        backup([["x"] * 2000, {}]): False,
        backup({}): False,
        backup([], kind="else"): False,
        "[" * 100_000: False,
        "null": False,
        "": False,
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
    page.get_by_text("A part of this page did not arrive").wait_for()
