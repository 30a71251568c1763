"""The page and its browser: links, other pages, a cleared storage, many tabs, a busy PC, and files
that are missing."""

import pytest

from tests.host_sim.page_site import (
    AlonePage,
    changed,
    fits_soon,
    hurried_looks,
    large_soon,
    looked,
    to_bench,
)
from tests.host_sim.web_browser import soon

pytestmark = pytest.mark.lane("page")
MISSING = "A part of this page did not arrive"


def test_good_news_are_no_alarm_and_dark_lamps_are_dark_in_forced_colours(handheld):
    page = handheld.page
    page.emulate_media(forced_colors="active")
    page.evaluate("clutch.say('copied')")
    assert page.locator("#answer.good").is_visible()
    page.evaluate("clutch.say('bad_link')")
    assert page.locator("#answer:not(.good)").is_visible()
    lamp = page.locator(".lamp:not(.lit)").first
    background = "({ backgroundImage, backgroundColor }) => [backgroundImage, backgroundColor]"
    dark = lamp.evaluate(f"lamp => ({background})(getComputedStyle(lamp))")
    assert dark == ["none", "rgb(0, 0, 0)"]
    page.emulate_media(forced_colors="none")


ANSWER = "document.querySelector('#answer').textContent"
# What is below trouble that has gone has its place again; nothing moves for an answer.
AT = """(top) => document.querySelector("#trouble").hidden
  && document.querySelector("#body").getBoundingClientRect().top === top"""


def test_good_news_go_after_ten_seconds_bad_news_with_a_press_and_trouble_with_its_cause(
    page, host
):
    AlonePage(page, host.url)
    top = page.evaluate("document.querySelector('#body').getBoundingClientRect().top")
    page.clock.install(time=0)
    page.clock.pause_at(60_000)
    page.evaluate("clutch.say('copied')")
    assert page.evaluate(AT, top)
    page.clock.run_for(9_900)
    assert page.evaluate(ANSWER) == "Copied: paste it into a message"
    page.clock.run_for(200)
    assert page.evaluate(ANSWER) == ""
    assert page.locator("#log .power").last.text_content() == "Copied: paste it into a message"
    page.evaluate("clutch.hear({ trouble: 'not_kept' }); clutch.say('bad_link')")
    page.clock.run_for(60_000)
    assert "damaged" in page.evaluate(ANSWER)
    page.locator("#to-bench").click()
    assert page.evaluate(ANSWER) == "" and page.locator("#trouble").is_visible()
    page.locator("#power").click()
    page.locator("#power").click()
    page.locator("#to-bench").click()
    page.clock.resume()
    page.wait_for_function(AT, arg=top)


def test_pulling_down_does_not_load_a_game_anew(handheld):
    held = "getComputedStyle(document.body).overscrollBehaviorY"
    assert handheld.page.evaluate(held) == "contain"


# As after 15 minutes, and what is seen then: its next picture would wake it.
FALLS_ASLEEP = """() => {
  clutch.hear({ display: [false, 0] });
  return document.querySelector("#asleep").checkVisibility() && document.querySelector("#asleep").textContent;
}"""  # noqa: E501


def test_a_panel_that_sleeps_says_so_and_one_without_power_does_not(handheld):
    page, asleep = handheld.page, handheld.page.locator("#asleep")
    assert asleep.is_hidden()
    assert "any key" in page.evaluate(FALLS_ASLEEP)
    page.evaluate("clutch.hear({ display: [true, 255] })")
    assert asleep.is_hidden()
    handheld.page.locator("#to-bench").click()
    page.locator("#power").click()
    page.wait_for_function("() => clutch.told().power === false")
    assert asleep.is_hidden()
    page.locator("#power").click()
    page.locator("#to-bench").click()


def test_another_page_of_the_host_stays_itself_and_enter_on_a_link_follows_it(kept, host):
    page = kept
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
    to_bench(page)
    page.locator("#help summary").press("Enter")
    page.wait_for_function("() => !document.querySelector('#help').open")
    page.locator("#to-bench").click()
    page.locator("#start .to-onto").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/onto.html")


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


# ---- storage

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


def test_a_game_survives_that_the_browser_clears_its_storage_or_cuts_its_file(page, host):
    page.goto(f"{host.url}manifest.webmanifest")
    page.evaluate("localStorage.setItem('clutch-language', 'en')")
    handheld = AlonePage(page, host.url)
    handheld.begin(TALLY, ["add", 0, 7])
    page.wait_for_timeout(500)
    origin = host.url.removesuffix(host.prefix)
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"}
    )
    for points in (1, 2, 3):
        handheld.enter(["add", 1, points])
        page.wait_for_timeout(400)
    assert page.locator("#trouble").inner_text() == CLEARED
    assert page.evaluate("localStorage.getItem('clutch-language')") == "en"
    handheld = AlonePage(page, host.url)
    assert scores(handheld) == [7, 6]
    assert not page.locator("#trouble").is_visible()
    assert beside(page, host, write=WHOLE // 2)[0] == WHOLE // 2
    handheld = AlonePage(page, host.url)
    assert scores(handheld) == [7, 6]
    assert beside(page, host)[0] == WHOLE, "it is filled up"


# Another bit in the first name of the drive, which is before all games.
ANOTHER_BIT = """async () => {
  const root = await navigator.storage.getDirectory();
  const file = await (await root.getDirectoryHandle("clutch")).getFileHandle("flash.img");
  const data = new Uint8Array(await (await file.getFile()).arrayBuffer());
  data[data.indexOf(47) + 1] ^= 1;
  const out = await file.createWritable();
  await out.write(data);
  await out.close();
}"""


def test_a_damaged_drive_keeps_what_can_be_read_and_says_that_something_may_be_missing(page, host):
    handheld = AlonePage(page, host.url)
    handheld.begin(TALLY, ["add", 0, 7], ["add", 0, 6])
    page.wait_for_timeout(500)
    beside(page, host)
    page.evaluate(ANOTHER_BIT)
    handheld = AlonePage(page, host.url)
    page.locator("#trouble").get_by_text("Restore your last backup").wait_for()
    handheld.begin(TALLY, ["add", 0, 7])
    page.wait_for_timeout(500)
    handheld = AlonePage(page, host.url)
    assert scores(handheld) == [7, 0]
    assert not page.locator("#trouble").is_visible()


def test_a_file_that_is_too_long_stays_as_it_is_and_the_page_says_so(page, host):
    before = beside(page, host, write=2 * WHOLE)
    handheld = AlonePage(page, host.url)
    assert "another Clutch, and stay as they are" in page.locator("#trouble").inner_text()
    handheld.begin(TALLY)
    assert scores(handheld) == [0, 0]
    assert beside(page, host) == before


# ---- tabs

RACE = {
    "game": "race", "players": ["Anna", "Brian", "Carol"], "start": 0,
    "track": ["plains", "desert", "swamp", "jungle"] * 3,
}  # fmt: skip
MIRROR = "document.body.classList.contains('mirror')"
SCORES = "(await clutch.ask({ do: 'state' })).state?.scores?.join()"
TURN = "document.querySelector('#score [aria-current] span')?.textContent"


def test_a_television_and_a_second_tab_show_the_game_and_a_tab_takes_it_over(page, host):
    television, context = page, page.context
    hurried_looks(context)
    television.goto(f"{host.url}?view=table")
    television.get_by_text("Open Clutch in another tab").wait_for()
    first = AlonePage(context.new_page(), host.url)
    first.begin(RACE, ["step", 0])
    second = context.new_page()
    second.goto(host.url)
    second.locator("#elsewhere").get_by_text("already open in another tab").wait_for()
    assert second.evaluate("clutch.ask({ do: 'state' })") == {"refused": "The handheld is off"}
    for screen in (television, second):
        screen.get_by_text("lava 0/12, egg: Anna").wait_for()
        screen.wait_for_function(f"() => {TURN} === 'Anna'")
        screen.wait_for_function("() => clutch.told().text?.join().includes('Anna is on 2')")
        assert screen.evaluate("[...clutch.panelBytes()]") == list(first.panel())
        size = "parseFloat(getComputedStyle(document.querySelector('#score %s')).fontSize)"
        assert screen.evaluate(size % "li") >= 40
        # 4 m away, on a television of 40 inches, a letter is a third of a finger wide.
        assert screen.evaluate(f"{size % 'p:last-child'} / innerHeight") >= 0.058
        homes = screen.locator("#score li span:last-child").all_text_contents()
        assert homes == ["0/2 home", "0/2 home", "0/2 home"]
        assert screen.locator("#lamps").is_visible()
    assert television.locator("#use-here").is_hidden()
    second.set_viewport_size({"width": 390, "height": 844})
    fits_soon(second, ("#panel", "#score", "#use-here"))

    second.locator("#use-here").click()
    second.wait_for_function(f"() => !{MIRROR}")
    first.wait_until(MIRROR)
    taken = AlonePage.__new__(AlonePage)
    taken.page = second
    taken.wait_for_words("egg: Anna")
    assert taken.ask(do="state")["state"]["dinos"][0] == [2, 2]
    taken.enter(["roll"])
    for screen in (television, first.page):
        screen.wait_for_function("() => clutch.told().text?.join().includes('Anna rolled')")
        screen.locator("#score p").first.get_by_text("Last roll: ").wait_for()
    taken.enter(["set", "drops", 2, 1])
    for screen in (television, first.page):
        screen.locator("#score").get_by_text("Carol0/2 home, drops: 1").wait_for()

    second.close()
    first.wait_until(f"!{MIRROR}")
    first.wait_for_words("Brian")
    assert first.ask(do="state")["state"]["turn"] == 1


def test_a_television_tells_the_last_move_from_a_score_and_names_no_keys(page, host):
    television = page.context.new_page()
    handheld = AlonePage(page, host.url)
    television.goto(f"{host.url}?view=table")
    asked, last = (television.locator("#score p").nth(at) for at in (1, 2))
    handheld.begin(TALLY)
    television.wait_for_function(f"() => {TURN} === 'Anna'")  # whose points are asked
    handheld.begin({**TALLY, "game": "dragons"})
    handheld.enter(["reveal", 5], ["reveal", 6], ["reveal", 7], ["take", 9])
    last.get_by_text("Last move: Anna 9", exact=True).wait_for()
    asked.get_by_text("Brian: take which?", exact=True).wait_for()
    handheld.begin(RACE)
    television.wait_for_function("() => clutch.told().text?.at(-1).startsWith('OK: to desert')")
    assert asked.text_content() == ""
    handheld.enter(["roll"])
    television.locator("#score").get_by_text("Last roll: ").wait_for()
    assert last.text_content() == "", "the line above has the roll"
    handheld.begin({**RACE, "players": ["Élodie-Margu", "Maximilianus"]})
    television.locator("#score li", has_text="Élodie-M").wait_for()
    cut = "names => names.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert television.locator("#score li span:first-child").evaluate_all(cut) == 0


DECK = {
    "game": "dinoland", "players": ["Cera", "Ducky"], "depth": "quick", "deck": 12, "special": 7,
    "expansions": ["dominoes", "special"], "domino": ["GB", "WV"], "seed": "6".zfill(64),
}  # fmt: skip
# All that a page hears of another one, as one text.
HEARD = """(window.heard = [], new BroadcastChannel("clutch-screens")
  .addEventListener("message", ({ data }) => heard.push(JSON.stringify(data))), null)"""
PAGES = """Object.entries(clutch.told().page).filter(([number, page]) =>
  number !== "0" && !/^A+=*$/.test(page)).map(([, page]) => page)"""  # less that with the name


def test_what_one_player_looks_at_alone_is_on_no_other_screen_and_is_not_spoken(page, host):
    television = page.context.new_page()
    handheld = AlonePage(page, host.url)
    television.goto(f"{host.url}?view=table")
    television.evaluate(HEARD)
    handheld.hurry()
    handheld.begin(DECK)
    handheld.wait_for_words("Look")
    handheld.press("RIGHT", "RIGHT", "OK")
    handheld.wait_for_words("Hand it to the")
    television.wait_for_function("() => clutch.told().text?.join().includes('Hand it to the')")
    handheld.press("OK")
    handheld.wait_for_words("OK covers")
    secret = page.evaluate(PAGES)
    covered = television.locator("#covered")
    covered.get_by_text("Only the dinosaur's owner looks now").wait_for()
    later = page.context.new_page()
    later.goto(host.url)
    later.locator("#covered").get_by_text("Only the dinosaur's owner looks now").wait_for()
    page.wait_for_timeout(900)  # until it is spoken
    assert page.locator("#spoken").text_content() == "Only the dinosaur's owner looks now"
    tiles = [line[1:].strip() for line in handheld.words()[1:6]]
    assert "Rearrange" in tiles
    for screen in (television, later):
        assert screen.evaluate(PAGES) == []
        assert not any(screen.evaluate("clutch.told().text"))
    handheld.press("OK")
    television.wait_for_function("() => clutch.told().text?.join().includes('do what')")
    assert covered.is_hidden()
    heard = "".join(television.evaluate("heard"))
    assert not [tile for tile in tiles if tile in heard]
    handheld.press("RIGHT", "OK")  # the tile that puts others in order
    handheld.wait_for_words("Look at the next")
    handheld.press("OK")
    handheld.wait_for_words("Hand it to Cera")
    handheld.press("OK")
    handheld.wait_for_words("which is 1?")
    covered.get_by_text("Only Cera looks now").wait_for()
    secret += page.evaluate(PAGES)
    handheld.press("BACK")
    covered.wait_for(state="hidden")
    heard = "".join(television.evaluate("heard"))
    assert not [one for one in secret if one in heard]
    later.wait_for_function("() => clutch.told().text?.join().includes('Look at the next')")
    assert later.evaluate("[...clutch.panelBytes()]") == list(handheld.panel())


def test_undo_and_menu_have_their_buttons_on_a_desktop_too(page, host):
    page.set_viewport_size({"width": 1280, "height": 800})
    handheld = AlonePage(page, host.url)
    handheld.begin(RACE, ["step", 0])
    large_soon(page, "#holds button", 44, 2)
    fits_soon(page, ("#holds", "#share", "#more summary"))
    handheld.key("Undo").click()
    handheld.wait_for_words("Back in time")
    handheld.press("BACK")
    handheld.wait_for_words("the die")
    handheld.key("Menu").click()
    handheld.wait_for_words("Turn the picture")


# What is on the panel once the handheld has answered what was asked right behind the press.
AT_ONCE = """async () => {
  document.querySelector("[data-hold=OK]").click();
  await clutch.ask({ do: "names" });
  return clutch.readWords(clutch.panelBytes()).text.join();
}"""


def test_a_button_for_a_long_press_needs_no_long_time(page, host):
    handheld = AlonePage(page, host.url)
    handheld.begin(RACE)
    handheld.wait_for_words("the die")
    assert "Turn the picture" in page.evaluate(AT_ONCE)


def test_of_two_tabs_that_take_the_handheld_at_once_one_has_it_and_nothing_is_lost(page, host):
    context = page.context
    hurried_looks(context)
    first = AlonePage(page, host.url)
    first.begin(TALLY, ["add", 0, 7])
    tabs = [context.new_page() for _ in range(2)]
    for tab in tabs:
        tab.goto(host.url)
        tab.locator("#use-here").wait_for()
    for tab in tabs:  # both before either is heard
        tab.evaluate(
            "() => { setTimeout(() => document.querySelector('#use-here').click(), 500) }"
        )
    first.wait_until(MIRROR)
    tab = page
    for has_looked in (False, True):
        if has_looked:
            for other in {page, *tabs} - {tab}:
                looked(other)
        (tab,) = soon(lambda: [tab for tab in (page, *tabs) if not tab.evaluate(MIRROR)])
        assert tab is not page
        tab.wait_for_function(f"async () => {SCORES} === '7,0'")


@pytest.mark.parametrize("found", [False, True])
def test_a_tab_that_is_loaded_again_plays_on_beside_a_tab_that_watches(page, host, found):
    """Also where the other tab, which looks for a free handheld, has found it meanwhile."""
    hurried_looks(page.context)
    first = AlonePage(page, host.url)
    first.begin(TALLY, ["add", 0, 7])
    page.wait_for_timeout(500)
    second = page.context.new_page()
    second.goto(host.url)
    second.wait_for_function(f"() => {MIRROR}")

    def late(route):
        if found:
            second.wait_for_function(f"() => !{MIRROR}")
        route.fallback()

    page.route("**/alone.js", late)
    page.reload()
    page.locator("body.connected").wait_for()
    page.wait_for_function(f"async () => {SCORES} === '7,0'")
    second.wait_for_function(f"() => {MIRROR}")
    looked(second)
    assert not page.evaluate(MIRROR) and second.evaluate(MIRROR)
    assert page.evaluate(f"(async () => {SCORES})()") == "7,0"

    second.reload()
    looked(second)
    assert not page.evaluate(MIRROR) and second.evaluate(MIRROR), "who watched watches on"


HOLDS_THE_FLASH = """() => new Promise((resolve) => {
  const holding = `(async () => {
    const made = { create: true };
    const storage = await navigator.storage.getDirectory();
    const folder = await storage.getDirectoryHandle("clutch", made);
    await (await folder.getFileHandle("flash.img", made)).createSyncAccessHandle();
    postMessage(0);
  })()`;
  self.holder = new Worker(URL.createObjectURL(new Blob([holding])));
  self.holder.onmessage = resolve;
})"""


def test_a_page_that_waits_for_one_which_is_ending_shows_its_start(page, host):
    ending = page.context.new_page()
    ending.goto(f"{host.url}icon.svg")
    ending.evaluate(HOLDS_THE_FLASH)
    page.goto(host.url)
    page.wait_for_function(f"() => {MIRROR}")
    ending.evaluate("self.holder.terminate()")
    page.wait_for_function(f"() => !{MIRROR}")
    page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
    assert page.locator("#rooms").is_visible()


# ---- a busy browser

STANDS_STILL = """
addEventListener("message", ({ data }) => {
  const until = performance.now() + (data.standStill ?? 0);
  while (performance.now() < until);
});
"""
TWICE = """async ([key, ms]) => {
  const held = () => new Promise((resolve) => { setTimeout(resolve, 100); });
  clutch.tell({ key, down: true });
  await held();
  clutch.tell({ key, down: false });
  clutch.tell({ standStill: ms });
  clutch.tell({ key, down: true });
  await held();
  clutch.tell({ key, down: false });
}"""


def test_two_presses_are_two_though_the_handheld_stands_still_between_them(page, host):
    changed(page, "worker.js", lambda text: text + STANDS_STILL)
    handheld = AlonePage(page, host.url)
    handheld.wait_for_words("Which game")
    rows = handheld.settled()
    for key, ms, row in (("DOWN", 90, 3), ("UP", 300, 1)):
        page.evaluate(TWICE, [key, ms])
        page.wait_for_function("row => row.includes(clutch.told().chosen)", arg=rows[row])
        handheld.settled()
        assert page.evaluate("clutch.told().chosen") in rows[row], ms
