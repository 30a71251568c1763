"""What the page does when the browser clears its storage, or has a flash of another size."""

import pytest

from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
CLEARED = "The browser cleared its storage: save a backup now"
TALLY = {"game": "tally", "players": ["Anna", "Brian"]}
# A page of the same site, without a handheld, may open the file.
FILE = """async (what) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("clutch", { create: true });
  const file = await folder.getFileHandle("flash.img", { create: true });
  if (what.write) {
    const out = await file.createWritable();
    await out.write(new Uint8Array(await (await file.getFile()).arrayBuffer())
      .slice(0, Math.min(what.write, (await file.getFile()).size)));
    await out.truncate(what.write);
    await out.close();
  }
  const data = new Uint8Array(await (await file.getFile()).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [data.length, digest.join()];
}"""
WHOLE = 1441792


def scores(handheld):
    return (handheld.ask(do="state")["state"] or {}).get("scores")


def beside(page, host, write=0):
    """The size and hash of the file, while no handheld has it; `write`: its new size."""
    page.goto(f"{host.url}manifest.webmanifest")
    page.wait_for_timeout(300)  # the old page lets go of it
    return page.evaluate(FILE, {"write": write})


def test_a_game_survives_that_the_browser_clears_its_storage(page, host):
    page.goto(f"{host.url}manifest.webmanifest")
    page.evaluate("localStorage.setItem('clutch-language', 'en')")
    handheld = AlonePage(page, host.url)
    handheld.ask(do="setup", setup=TALLY)
    handheld.ask(do="move", move=["add", 0, 7])
    page.wait_for_timeout(500)
    origin = host.url.removesuffix(host.prefix)
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"}
    )
    for points in (1, 2, 3):
        handheld.ask(do="move", move=["add", 1, points])
        page.wait_for_timeout(400)
    assert page.locator("#trouble").inner_text() == CLEARED
    assert page.evaluate("localStorage.getItem('clutch-language')") == "en"
    handheld = AlonePage(page, host.url)
    assert scores(handheld) == [7, 6]
    assert not page.locator("#trouble").is_visible()


def test_a_file_that_is_too_short_is_filled_up_and_keeps_its_games(page, host):
    handheld = AlonePage(page, host.url)
    handheld.ask(do="setup", setup=TALLY)
    handheld.ask(do="move", move=["add", 0, 7])
    page.wait_for_timeout(500)
    assert beside(page, host, write=WHOLE // 2)[0] == WHOLE // 2
    handheld = AlonePage(page, host.url)
    assert scores(handheld) == [7, 0]
    assert beside(page, host)[0] == WHOLE


def test_a_file_that_is_too_long_stays_as_it_is_and_the_page_says_so(page, host):
    before = beside(page, host, write=2 * WHOLE)
    handheld = AlonePage(page, host.url)
    assert "another Clutch, and stay as they are" in page.locator("#trouble").inner_text()
    handheld.ask(do="setup", setup=TALLY)
    assert scores(handheld) == [0, 0]
    assert beside(page, host) == before
