"""The first screen of the page: the cards, and the round to watch."""

import json

import pytest

from tests.host_sim.page_site import (
    AlonePage,
    changed,
    fits_soon,
    hurried_show,
    large_soon,
    play,
    to_bench,
)
from tests.host_sim.test_page_taps import READ_MS
from tests.host_sim.web_browser import soon
from tests.needed_tools import new_page

pytestmark = pytest.mark.lane("page")
NOT_KEPT = "Now it is yours, but it is not kept. Games leads back."
TOO_OLD = {
    "en": "This browser is too old for the handheld: it needs WebAssembly and workers",
    "nl": "Deze browser is te oud: hij moet WebAssembly en workers kennen",
}
NOT_LOADED = {
    "en": "A part of this page did not arrive: load the page again. It needs a web address; "
    "opened as a file it does not start.",
    "nl": "Een deel van deze pagina is niet aangekomen: laad de pagina opnieuw. Ze heeft een "
    "webadres nodig; als bestand geopend start ze niet.",
}
BELOW = """() => {
  const [caption, panel] = ["#caption", "#panel"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return caption.top >= panel.bottom;
}"""
GO_ON_IS_FIRST = """() => {
  const { top, height } = document.getElementById("go-on").getBoundingClientRect();
  return height >= 44 && [...document.querySelectorAll("#start button")].every((one) =>
    !one.checkVisibility() || one.getBoundingClientRect().top >= top);
}"""
OFFERED_NOW = """[...document.querySelectorAll("#go-on button:first-child")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))"""
OFFERED = f"""(games) => {{
  const names = {{ race: "Dino Race", tally: "Scoreboard" }};
  return {OFFERED_NOW}.map((one) => one.firstChild.data.match(/: (.*),/)[1]).join()
    === games.map((game) => names[game]).join();
}}"""
FIRST_BUTTON = """() => [...document.querySelectorAll("header :is(button, summary)")]
  .find((one) => one.checkVisibility()).textContent.trim()"""
# Where the first card has been, in each frame.
NOTES_TOPS = """
window.tops = new Set();
requestAnimationFrame(function look() {
  const card = document.querySelector(".card");
  if (card?.checkVisibility()) tops.add(card.getBoundingClientRect().top);
  requestAnimationFrame(look);
});
"""
SIZES = [(390, 844), (844, 390), (820, 1180), (1280, 800)]


def watching(page, host):
    """The page at the beginning of the round, and where its first card was."""
    hurried_show(page)
    handheld = AlonePage(page, host.url, onto=False)
    before = page.locator(".card").first.bounding_box()
    page.locator("#watch").click()
    page.wait_for_function("() => clutch.told().text?.[0]?.includes('Round 1')")
    assert "Anna" in page.locator("#caption").inner_text()
    return handheld, before


def test_a_key_keeps_the_game_of_the_round_that_is_watched(page, host):
    handheld, _ = watching(page, host)
    page.get_by_text("Brian's blue 7 is a meteor").wait_for()
    page.keyboard.press("Enter", delay=60)
    page.get_by_text(NOT_KEPT).wait_for()
    handheld.ask(do="state")  # is answered after a move that was under way
    seen = handheld.settled()
    assert "Round 1" in seen[0]
    page.wait_for_timeout(800)  # no further move of the show comes
    before, seen = seen, handheld.settled()
    assert seen[:-1] == before[:-1], "only a hint on the bottom line passes"
    handheld.press("RIGHT", "OK")
    page.wait_for_function("seen => clutch.told().text?.join() !== seen.join()", arg=seen)
    assert handheld.ask(do="state")["state"]["round"] == 1, "the game goes on"
    page.locator("#to-start").click()
    play(page)
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Which game')")
    assert not page.locator("#caption").is_visible()


def test_a_round_to_watch_leaves_two_seconds_to_read_each_move(page, host):
    AlonePage(page, host.url, onto=False)
    page.clock.install(time=0)
    page.clock.pause_at(60_000)
    page.locator("#watch").click()
    caption, changes_ms = page.locator("#caption").inner_text(), []
    for passed_ms in range(0, 20_000, 100):
        page.clock.run_for(100)
        page.evaluate("clutch.ask({ do: 'game' })")  # its move is entered
        if caption != (caption := page.locator("#caption").inner_text()):
            changes_ms.append(passed_ms)
        if len(changes_ms) == 2:
            break
    assert changes_ms[1] - changes_ms[0] >= 2000


def test_what_the_round_says_is_read_beside_the_panel_until_a_card_ends_it(page, host):
    _, before = watching(page, host)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        fits_soon(page, ("#caption", "#end-watch", "#panel", "#lamps .lamp"))
        large_soon(page, "#end-watch", 44, 1)
        page.wait_for_function(BELOW)
    card = page.locator(".card").first
    page.set_viewport_size({"width": 1280, "height": 720})
    assert soon(lambda: card.bounding_box() == before)
    page.locator(".card[data-game=race]").click()
    page.wait_for_function("() => clutch.told().text?.[0]?.includes('Dino Race')")
    assert not page.locator("#caption").is_visible()


def test_a_button_ends_the_round_that_is_watched(page, host):
    _, before = watching(page, host)
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator("#end-watch").click()
    page.locator("#caption").wait_for(state="hidden")
    page.locator("#watch").wait_for()
    page.wait_for_function(
        "() => !clutch.told().screen?.playing && document.querySelector('.card').checkVisibility()"
    )
    page.set_viewport_size({"width": 1280, "height": 720})
    assert soon(lambda: page.locator(".card").first.bounding_box() == before)


def test_a_game_in_progress_is_offered_first_and_goes_on(browser, host):
    with new_page(browser, locale="en-GB") as page:
        handheld = AlonePage(page, host.url, onto=False)
        go_on = page.locator("#go-on")
        assert "from its box" in page.locator("#about").inner_text()
        assert not go_on.is_visible()
        setup = {"game": "race", "players": ["Anna", "Brian"], "seed": "03" * 32}
        handheld.begin(setup)
        page.wait_for_timeout(500)
        page.reload()
        go_on.wait_for(state="visible")
        assert go_on.inner_text().startswith("Go on: Dino Race, Anna and Brian")
        for width, height in [(360, 640), *SIZES]:
            page.set_viewport_size({"width": width, "height": height})
            fits_soon(page, ["#go-on"])
            page.wait_for_function(GO_ON_IS_FIRST)
        go_on.click()
        page.wait_for_function("() => clutch.told().screen?.playing")
        assert (handheld.ask(do="game"))["setup"]["players"] == ["Anna", "Brian"]


def test_each_unfinished_game_is_offered_and_the_cards_keep_their_place(page, host):
    page.add_init_script(NOTES_TOPS)
    handheld = AlonePage(page, host.url, onto=False)
    race = {"game": "race", "players": ["Anna", "Brian"], "start": 0}
    tally = {"game": "tally", "players": ["Anna", "Carol"], "target": 1}
    for setup in (race, tally):
        handheld.begin(setup)
    page.wait_for_function(OFFERED, arg=["tally", "race"])
    page.reload()
    page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
    handheld.ask(do="waiting")  # is answered after the page has asked for it
    page.wait_for_function(OFFERED, arg=["tally", "race"])
    assert page.evaluate("tops.size") == 1, "nothing moves under a finger"
    handheld.enter(["add", 1, 1], ["round"])
    play(page)
    handheld.press("OK", "OK")
    handheld.wait_for_words("Which game")
    page.locator("#to-start").click()
    page.wait_for_function(OFFERED, arg=["race"])
    page.locator("#go-on button").first.click()
    page.wait_for_function("() => clutch.told().screen?.playing")
    assert handheld.ask(do="game")["setup"]["players"] == ["Anna", "Brian"]


def test_a_waiting_game_is_deleted_on_its_card_once_that_is_confirmed(browser, host):
    asked = []

    def answer(dialog):
        asked.append(dialog.message)
        (dialog.accept if len(asked) > 1 else dialog.dismiss)()

    with new_page(browser, locale="en-GB") as page:
        page.on("dialog", answer)
        handheld = AlonePage(page, host.url, onto=False)
        for game in ("race", "tally"):
            handheld.begin({"game": game, "players": ["Anna", "Brian"]})
        for left in (["tally", "race"], ["race"], []):
            page.wait_for_function(OFFERED, arg=left)
            page.reload()
            page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
            assert len(handheld.ask(do="waiting")["waiting"]) == len(left)
            page.wait_for_function(OFFERED, arg=left)
            if left == ["tally", "race"]:
                page.get_by_role("button", name="Delete: Scoreboard").click()
            if left:
                page.locator("#go-on .delete").first.click()
        assert asked == [
            "Delete Scoreboard, Anna and Brian?",
            "Delete Scoreboard, Anna and Brian?",
            "Delete Dino Race, Anna and Brian?",
        ]


def test_a_game_that_is_over_is_a_result_once_the_page_leaves_it(page, host):
    handheld = AlonePage(page, host.url, onto=False)
    handheld.begin({"game": "tally", "players": ["Anna", "Brian"], "target": 3}, ["add", 1, 3])
    page.evaluate("clutch.play()")
    page.locator("#to-start").click()
    page.wait_for_function(OFFERED, arg=["tally"])
    assert handheld.ask(do="results")["results"] == []
    page.locator("#go-on button").first.click()
    handheld.enter(["round"])
    page.locator("#to-start").click()
    page.wait_for_function(OFFERED, arg=[])
    [result] = handheld.ask(do="results")["results"]
    assert result["rows"][0] == ["Brian", "3"]


def test_two_waiting_games_of_one_table_are_told_apart_by_how_far_and_when(browser, host):
    from playwright.sync_api import expect

    with new_page(browser, locale="en-GB", timezone_id="UTC") as page:
        page.clock.set_system_time("2026-05-03T18:05:00")
        handheld = AlonePage(page, host.url, onto=False)
        other = page.context.new_page()  # which knows nothing of what is played meanwhile
        other.goto(host.url)
        other.locator("#elsewhere").wait_for()
        tally = {"game": "tally", "players": ["Anna", "Brian"]}
        for rounds in (2, 1):
            handheld.begin(tally)
            page.wait_for_timeout(500)  # the log follows the panel
            for _ in range(rounds):
                handheld.enter(["add", 0, 1], ["round"])
            page.wait_for_timeout(500)
            page.clock.set_system_time("2026-05-04T19:30:00")
        page.clock.set_system_time("2026-05-09T10:00:00")
        other.reload()  # now it knows two games, and sees a third one, which does not wait
        other.locator("#elsewhere").wait_for()
        handheld.begin(tally, ["add", 0, 1])
        other.locator("#log .move").first.wait_for(state="attached")
        handheld.enter(["end"])
        handheld.hurry()
        while not page.evaluate("clutch.told().screen.home"):
            handheld.take_time()
            handheld.press("OK")
        page.reload()
        page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
        handheld.ask(do="waiting")
        texts = ["Round 2, last played 4 May, 19:30", "Round 3, last played 3 May, 18:05"]
        assert page.locator("#go-on small").filter(has_text="played").all_inner_texts() == texts
        play(page)
        page.locator("#to-start").click()
        page.wait_for_function(OFFERED, arg=["tally", "tally"])
        assert "Round 3" in page.locator("#go-on small").last.inner_text()
        other.locator("#use-here").click()  # no game is in progress: it comes to its start
        other.wait_for_function(OFFERED, arg=["tally", "tally"])
        expect(other.locator("#go-on small").filter(has_text="played")).to_have_text(texts)


def test_dice_results_and_settings_are_opened_at_once_while_a_game_waits(page, host):
    handheld = AlonePage(page, host.url, onto=False)
    handheld.hurry()
    tally = {"game": "tally", "players": ["Anna", "Brian"]}
    handheld.begin(tally)
    for room in ("Results", "Settings", "Dice"):
        page.locator("#rooms").get_by_role("button", name=room).click()
        handheld.wait_for_words(room)
        page.locator("#to-start").click()
        page.wait_for_function(OFFERED, arg=["tally"])
    page.locator("#rooms").get_by_role("button", name="Dice").click()
    for way, die in (("↑ other dice", "Die of 20"), ("→", "Die of 21"), ("↓ other dice", "Event")):
        page.wait_for_timeout(READ_MS)
        page.locator("#rows").get_by_text(way, exact=True).click()
        handheld.wait_for_words(die)
        page.wait_for_function(
            "die => document.querySelector('#question').textContent.startsWith(die)", arg=die
        )


def test_two_waiting_games_of_one_table_are_told_apart_by_their_depth(browser, host):
    with new_page(browser, locale="en-GB", timezone_id="UTC") as page:
        handheld = AlonePage(page, host.url, onto=False)
        for depth in ("quick", "full"):
            race = {"game": "race", "players": ["Anna", "Brian"], "depth": depth}
            handheld.begin(race)
            page.wait_for_function(
                "depth => document.querySelector('#go-on small')?.textContent.startsWith(depth)",
                arg=depth,
            )
        page.reload()
        page.wait_for_function(OFFERED, arg=["race", "race"])
        told = page.locator("#go-on small").all_inner_texts()
        assert [one.partition(",")[0] for one in told] == ["full", "quick"]
        assert all("last played " in one for one in told)


@pytest.mark.parametrize("waiting", ["[1]", '[[3, "race", [7]]]', "{}", "[["])
def test_a_list_of_waiting_games_that_is_damaged_is_ignored(page, host, waiting):
    page.add_init_script(f"localStorage.setItem('clutch-waiting', {json.dumps(waiting)})")
    AlonePage(page, host.url, onto=False)
    assert page.locator(".card").first.is_visible()
    page.wait_for_function(OFFERED, arg=[])


def alone_says(page, url, language):
    """What a page says that does not start; nothing else is to be seen on it."""
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{ value: ['{language}'] }})"
    )
    page.goto(url)
    page.locator("#connection:not([data-words])").wait_for()  # it says no longer that it begins
    assert page.locator("button, canvas, #trouble").filter(visible=True).count() == 0
    return page.locator("#connection").inner_text()


@pytest.mark.parametrize("language, missing", [("en", "WebAssembly"), ("nl", "Worker")])
def test_a_browser_that_is_too_old_says_so_and_shows_nothing_else(page, host, language, missing):
    page.add_init_script(f"delete window.{missing}")
    assert alone_says(page, host.url, language) == TOO_OLD[language]


@pytest.mark.parametrize("language, answer", [("en", "none"), ("nl", "404"), ("en", "half")])
def test_a_page_whose_data_do_not_arrive_says_so(page, host, language, answer):
    page.route("**/alone.json", {
        "none": lambda route: route.abort(),
        "404": lambda route: route.fulfill(status=404, body="no such file"),
        "half": lambda route: route.fulfill(body=route.fetch().text()[:1000]),
    }[answer])  # fmt: skip
    assert alone_says(page, host.url, language) == NOT_LOADED[language]


def test_a_firmware_that_has_ended_starts_again_by_the_switch_or_a_card(page, host):
    breaks = 'ended({ ended: "exception", text: "it broke" });'
    changed(page, "worker.js", lambda text: text.replace("inPage.usb(message.usb);", breaks))
    AlonePage(page, host.url)
    power, cable = (page.get_by_role("switch", name=name) for name in ("Power", "USB cable"))
    page.locator("#to-bench").click()
    cable.click()
    page.wait_for_function("() => clutch.told().power === false")
    power.click()
    page.wait_for_function("() => clutch.told().power === true")
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Which game')")
    power.click()
    page.wait_for_function("() => clutch.told().power === false")
    page.locator("#to-start").click()
    page.locator(".card[data-game=race]").click()
    page.wait_for_function("() => clutch.told().text?.[0]?.includes('Dino Race')")


def test_the_workbench_is_in_the_menu_until_a_game_and_never_the_first_button(page, host):
    handheld = AlonePage(page, host.url, onto=False)
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({FIRST_BUTTON})() === 'More'")
        to_bench(page)
        page.locator("#to-bench").click()
        page.locator("#cards").wait_for()
        play(page)
        assert page.evaluate(FIRST_BUTTON) == "Games"
        page.locator("#to-start").click()
    handheld.begin({"game": "tally", "players": ["Anna", "Brian"]})
    play(page)
    page.locator("#share").wait_for()
    assert page.evaluate(FIRST_BUTTON) == "Undo"
