"""The page on a phone: games by taps on the panel or by one thumb on its rows, names by its own
keyboard, missing features."""

import re
from contextlib import contextmanager
from pathlib import Path

import pytest

from clutch.games import GAMES
from host_sim.board.loading import load_board
from host_sim.engines.opening import open_engine
from host_sim.files.paths import ROOT
from host_sim.frontends.web.words import words
from host_sim.pack.words import languages
from host_sim.playthroughs.recorded import shipped_recordings
from tests.host_sim.page_site import AlonePage, changed, fits_soon, large_soon, play, to_bench
from tests.host_sim.test_page_habits import DECK, RACE
from tests.host_sim.test_taps_engines import DINOLAND
from tests.host_sim.web_browser import HandheldPage, serving
from tests.needed_tools import new_page

pytestmark = pytest.mark.lane("page")
TREX = {
    "game": "trex", "players": ["Anna", "Brian", "Carol"], "start": 0, "high": "blue",
    "low": "brown", "depth": "quick",
}  # fmt: skip
LANGUAGES = [*languages(ROOT / "firmware")][::-1]  # English last, as the other tests need it
COLOURS = ("yellow", "blue", "brown", "green", "red")  # of the columns of T-Rex's cards
SQUARES = "#rows button:has(canvas)"
THIRTY_TWO_PLACES = f"""() => {{
  const all = [...document.querySelectorAll("{SQUARES}")];
  return new Set(all.map((one) => one.offsetLeft + " " + one.offsetTop)).size === 32
    && all.every((one) => Math.min(one.offsetWidth, one.offsetHeight) >= 44);
}}"""
HELD = ("BACK", "OK")
# The header with the words of a language.
SHARED = "Dino Race with Anna, Brian, and Carol. See it move by move, or continue it"
ONE_LINE = """(words) => {
  for (const one of document.querySelectorAll("header [data-words]")) {
    one.textContent = words[one.dataset.words];
  }
  return document.querySelector("header").offsetHeight < 60
    && document.documentElement.scrollWidth <= innerWidth;
}"""
OPENING_ROWS = """() => {
  const opening = [...document.querySelectorAll("#rows .opens")];
  return opening.map((one) => one.textContent).join() === "Begin,Names"
    && opening.every((one) => getComputedStyle(one, "::after").content.includes("›"));
}"""
BUTTONS = """(texts) => [...document.querySelectorAll("#rows button")]
  .map((one) => one.textContent).join(" ") === texts"""
NO_PICTURE = (
    "() => document.querySelector('#rows button') && !document.querySelector('#rows canvas')"
)
PARAGRAPH = """(words) => [...document.querySelectorAll("#rows p")].some(({ textContent }) =>
  textContent.endsWith(words) && (words.includes(".") || textContent === words))"""
KEYS = ("#keys", ".key.back", ".key.down", ".key.right", ".key.ok")
HEAD_HEIGHTS = "all => all.map((one) => one.offsetHeight)"
SIDES = "rows => rows.map((row) => [row.offsetLeft, row.offsetWidth, row.offsetHeight].join())"
BOXES = "keys => keys.map((key) => JSON.stringify(key.getBoundingClientRect()))"
# So is the first of its answers.
ANSWER = """() => {
  const first = document.querySelector("#rows button");
  const { left, right, top, bottom } = first.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, bottom - 2].every((y) =>
    first.contains(document.elementFromPoint(middle, y)));
}"""
# The question is whole, nothing lies over it, and no row lies over another.
QUESTION = """() => {
  const [rows, question] = ["#rows", "#question"].map((one) => document.querySelector(one));
  const { left, right, top, bottom } = question.getBoundingClientRect();
  const all = [...rows.children].map((one) => one.getBoundingClientRect());
  return (question.textContent || rows.querySelector(".opens"))
    && top >= 0 && bottom <= innerHeight
    && (!question.textContent || [left + 2, right - 2].every((x) =>
      [top + 2, bottom - 2].every((y) => question.contains(document.elementFromPoint(x, y)))))
    && question.scrollHeight <= question.clientHeight + 1
    && all.every((one, at) => !at || one.top >= all[at - 1].bottom - 0.5);
}"""
# Each row, and each button of the header, can be scrolled to where a finger reaches it.
REACHED = """() => [...document.querySelectorAll("#rows button, header button, header summary")]
  .filter((one) => one.checkVisibility()).every((one) => {
    one.scrollIntoView({ block: "nearest" });
    const question = document.querySelector("#question").getBoundingClientRect();
    if (!one.closest("header")) scrollBy(0, one.getBoundingClientRect().bottom - question.top);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  })"""
# In the line with a meteor the first icon becomes the second one; no word changes.
ANOTHER_ICON = """() => {
  for (const row of document.querySelectorAll("#rows > :not(p:has(canvas))")) {
    row.dataset.stays = "";
  }
  const { words, upright } = clutch.told();
  const line = words.findIndex((found) => found[2]?.text === "Brian");
  const [at, second] = [128 * line, 128 * line + words[line][1].start - 9];
  clutch.hear({ words, upright: upright.slice().copyWithin(at + 2, second, second + 8) });
}"""
FOCUSED = """(before) => {
  const depth = document.activeElement;
  return depth.textContent !== before && depth.matches("#rows button")
    && depth.textContent.startsWith("Depth");
}"""
READ_MS = 400  # before it, a page takes no tap on what it has just shown
STANDS = """([words, time]) => {
  const found = [...document.querySelectorAll("#rows button")]
    .find((one) => one.textContent.includes(words));
  if (found) found.since ??= performance.now();
  return found && performance.now() - found.since > time;
}"""
# A tap as soon as the die is below the finger.
SECOND_TAP = """async () => {
  const rows = document.querySelector("#rows");
  const roll = () => [...rows.querySelectorAll("button")]
    .find((one) => one.textContent === "Roll the die");
  while (!roll()) await new Promise(requestAnimationFrame);
  roll().click();
}"""
# Two taps on one place of the panel, -> the milliseconds between them.
TWICE_ON_PANEL = """async ([x, y]) => {
  const panel = document.querySelector("#panel");
  const { left, top, width, height } = panel.getBoundingClientRect();
  const place = { clientX: left + (x * width) / 128, clientY: top + (y * height) / 64 };
  const times = [];
  for (const wait of [200, 0]) {
    for (const kind of ["pointerdown", "pointerup"]) {
      const event = new PointerEvent(kind, { ...place, bubbles: true });
      times.push(event.timeStamp);
      panel.dispatchEvent(event);
    }
    await new Promise((done) => setTimeout(done, wait));
  }
  return times.at(-1) - times[1];
}"""
# The header and what is below it do not touch.
APART = """() => document.querySelector("#rows").getBoundingClientRect().top
  >= document.querySelector("header").getBoundingClientRect().bottom + 4"""
# Six rows of a form, an arrow, and both ways of three values.
SIX_ROWS = """() => {
  const buttons = document.querySelectorAll("#rows button");
  return buttons.length === 13 && buttons[0].textContent === "Begin";
}"""
# The special cards of T-Rex, each with its name; at least so wide is each picture.
SPECIALS = """(wide) => {
  const all = [...document.querySelectorAll("#rows button:has(canvas)")];
  return all.map((one) => one.innerText.trim()).join()
      === "Chamaelosaurus,Meteor shower,Top of the draw pile"
    && all.every((one) => one.querySelector("canvas").offsetWidth >= wide
      && one.scrollWidth <= one.clientWidth);
}"""
HEIGHTS = """() => [...document.querySelectorAll("#rows > div")].map((row) => row.offsetHeight)"""
# What looks otherwise below a pointer, also where there is none.
HOVERED = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .map((rule) => rule.selectorText ?? "").filter((selector) => selector.includes(":hover"))"""
BELOW_HEADER = """() => {
  const [answer, header] = ["#answer", "header"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return answer.height && answer.top >= header.bottom;
}"""
EGGS = {"do": "setup", "setup": {"game": "dragons", "players": ["Anna", "Brian"]}}
WHOLE = """(count) => {
  const all = [...document.querySelectorAll("#rows button")];
  return all.length === count && all.every((one) => one.scrollWidth <= one.clientWidth + 1);
}"""
# How often the panel is read from its pixels to draw the buttons: for 32 squares that took a phone
# half a second.
READS = """() => {
  const [{ screen }, { prototype }] = [clutch.told(), CanvasRenderingContext2D];
  const { getImageData } = prototype;
  let count = 0;
  prototype.getImageData = function (...area) {
    count += 1;
    return getImageData.apply(this, area);
  };
  clutch.hear({ screen: { ...screen, places: [] } });
  clutch.hear({ screen });
  Object.assign(prototype, { getImageData });
  return count;
}"""
# Whether Tab stops at the rows: with their buttons, without them, and with them again.
STOPS = """() => {
  const [{ screen, text }, rows] = [clutch.told(), document.getElementById("rows")];
  const without = { screen: { ...screen, places: [] }, text: [] };
  return [{ screen, text }, without, { screen, text }].map((one) => {
    clutch.hear(one);
    return rows.tabIndex;
  });
}"""
# What DOWN is for: an arrow to read, its name to be spoken.
ARROWS = """() => document.querySelector("#question").innerText.includes("  ↓ the die")
  && document.querySelector("#panel-words").textContent.includes("DOWN the die")"""
# A phone that notes what is asked of it.
NOTED = """
window.noted = { buzzes: 0, locks: 0, released: 0, spoken: [] };
Object.defineProperty(navigator, "vibrate", { value: () => (noted.buzzes += 1, true) });
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  noted.locks += 1;
  return { released: false, async release() { this.released = true; noted.released += 1; } };
} } });
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, "speechSynthesis", { value: {
  cancel() {}, speak(one) { noted.spoken.push([one.lang, one.text]); },
} });
"""
BARE = """
for (const name of ["vibrate", "wakeLock"]) {
  Object.defineProperty(navigator, name, { value: undefined });
}
Object.defineProperty(window, "speechSynthesis", { value: undefined });
"""


class Phone(AlonePage):
    """The page on a touch screen."""

    def tap(self, x, y):
        """Tap a pixel of the panel, once what is on it was read."""
        self.take_time()
        box = self.page.locator("#panel").bounding_box()
        self.page.touchscreen.tap(
            box["x"] + (x + 0.5) * box["width"] / 128, box["y"] + (y + 0.5) * box["height"] / 64
        )

    def state(self):
        return self.ask(do="state")["state"]

    def until(self, what):
        for _ in range(150):
            if what(self.state()):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{self.words()} {self.state()}")


@contextmanager
def a_phone(browser, host, script):
    """A phone, upright, whose handheld runs fast."""
    options = {"has_touch": True, "is_mobile": True}
    with new_page(browser, viewport={"width": 390, "height": 844}, **options) as page:
        page.add_init_script(script)
        phone = Phone(page, host.url)
        phone.hurry()
        yield phone


@pytest.fixture(scope="module")
def phone(browser, host):
    with a_phone(browser, host, NOTED) as made:
        yield made


def test_a_round_of_trex_by_taps_alone(phone):
    """On a phone that lies and is then turned."""
    page = phone.page
    page.set_viewport_size({"width": 844, "height": 390})
    phone.begin(TREX)
    phone.wait_for_words("meteor?")
    page.wait_for_function("() => clutch.told().screen?.playing && noted.locks === 1")
    phone.tap(30, 44)
    phone.until(lambda state: state["holder"] is not None)
    page.set_viewport_size({"width": 390, "height": 844})
    phone.tap(64, 28)
    phone.tap(64, 60)
    phone.wait_for_words("which egg?")  # the round ends once an egg is chosen
    phone.tap(43 + 17 * 2 + 8, 36)
    phone.until(lambda state: sum(map(len, state["eggs"])) == 1)
    phone.ask(do="open", game="trex")
    page.wait_for_function("() => !clutch.told().screen?.playing")


def test_the_prompt_is_spoken_once_somebody_asks_for_it(phone):
    page = phone.page
    phone.begin(TREX)
    phone.wait_for_words("meteor?")
    phone.take_time()
    assert page.evaluate("noted.spoken") == []
    to_bench(page)
    page.locator("#speech").tap()
    page.locator("#to-bench").tap()
    phone.tap(30, 44)
    page.wait_for_function("() => noted.spoken.length > 0")
    assert page.evaluate("noted.spoken")[0][0] == "en"


def test_a_name_by_the_phones_own_keyboard_is_folded_to_letters_of_the_handheld(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    phone.tap(30, 28)
    field = page.locator("#naming input")
    page.locator("#naming input[placeholder^='Who sits here?']").wait_for()
    assert page.evaluate("document.activeElement.tagName") != "INPUT"
    for name in ("נועה", "小明", "🦖"):
        field.fill(name)
        field.press("Enter")
        phone.wait_for_words("Only A to Z and accents")
        phone.key("RIGHT").tap()  # any key takes the line away
        page.wait_for_function("() => !clutch.told().text?.join(' ').includes('Only A to Z')")
    field.fill("Łukasz")
    field.press("Enter")
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('2/4')")
    buzzes = page.evaluate("noted.buzzes")
    field.fill("lukasz")
    page.locator("#naming button").tap()
    phone.wait_for_words("lukasz is at the table")
    page.wait_for_function("before => noted.buzzes === before + 1", arg=buzzes)
    phone.key("BACK").tap()
    field.wait_for(state="hidden")
    phone.tap(30, 28)
    phone.wait_for_words("1/4")
    page.wait_for_function("() => clutch.told().screen?.name === 'Lukasz'")


# The field for a name lies below the panel, in the half that the phone's keyboard leaves free.
LEAVES_FREE = """() => {
  const [field, panel] = ["#naming", "#panel"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return field.height >= 44 && panel.top >= 0 && field.top >= panel.bottom
    && field.bottom <= innerHeight / 2;
}"""


def test_the_field_for_a_name_leaves_question_and_names_in_sight(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    tap(phone, "Names")
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(LEAVES_FREE)
        large_soon(page, "#rows button", 44)
    phone.wait_for_words("1/")
    page.wait_for_timeout(READ_MS)
    buttons(phone).first.tap()
    phone.wait_for_words("2/")


def test_ok_sends_the_name_that_is_typed_and_enters_a_letter_where_none_is(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    tap(phone, "Names")
    field = page.locator("#naming input")
    field.fill("Mia")
    phone.key("OK").tap()
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('2/4')")
    assert field.input_value() == ""
    page.wait_for_function("() => !Object.values(clutch.told().key).includes(true)")
    phone.settled()
    for letter in "LS":  # both keys and rows say which
        phone.key("OK").get_by_text(f"add {letter}").wait_for()
        buttons(phone).filter(has_text=f"OK: add {letter}").wait_for()
        if letter == "L":
            phone.key("DOWN").tap()
    phone.key("OK").tap()
    page.wait_for_function("() => clutch.told().screen?.name === 'S'")
    assert page.locator("#question").inner_text() == "", "rows say what else can be done"
    phone.key("BACK").tap()
    phone.key("BACK").tap()
    phone.tap(30, 28)
    page.wait_for_function("() => clutch.told().screen?.name === 'Mia'")


def test_what_is_typed_is_a_name_also_by_the_rows_below_it(browser, host):
    with a_phone(browser, host, NOTED) as phone:
        phone.ask(do="open", game="race")
        tap(phone, "Names")
        form = "Starts  Zita"
        for name, row, seen in (
            ("Zita", "OK: Zita", "2/"), ("Mia", "BACK: done", form), ("Nora", "BACK: done", form)
        ):  # fmt: skip
            if name == "Nora":  # the last seat
                tap(phone, "Names")
                phone.wait_for_words("1/")
                for seat in (2, 3, 4):
                    if seat == 4:
                        phone.page.locator("#naming input").fill("Otto")
                    phone.key("OK").tap()
                    phone.wait_for_words(f"{seat}/")
            phone.page.locator("#naming input").fill(name)
            phone.key("OK").get_by_text(name).wait_for()
            tap(phone, row)
            phone.wait_for_words(seen)
        tap(phone, "Begin")
        tap(phone, "done")
        phone.page.wait_for_function(
            "() => clutch.told().screen?.score?.names.join() === 'Zita,Mia,Otto,Nora'"
        )


def test_a_number_is_shown_large_and_changed_by_rows(phone):
    from playwright.sync_api import expect

    phone.begin({**TREX, "depth": "full"})
    phone.page.locator("[data-hold=OK]").tap()
    tap(phone, "↓ more")
    phone.wait_for_words("Somebody leaves")
    for row in ("Set a value", "Eggs", "Anna", "Blue"):
        tap(phone, row)
    phone.wait_for_words("Anna: Blue")  # above the number: whose it is, and which
    number = phone.page.locator("#rows .number")
    for row, value in (("+10", "10"), ("+1", "11"), ("−10", "1")):
        tap(phone, row)
        expect(number).to_have_text(value)
        expect(phone.key("OK").locator("small")).to_have_text(value)
    tap(phone, "OK: 1")
    phone.until(lambda state: state["eggs"][0].get("blue") == 1)
    phone.begin(TREX)  # the next set-up begins with this depth


def buttons(phone):
    return phone.page.locator("#rows button")


def tap(phone, words):
    """Tap the button with these words once it has been there for so long that it takes a tap."""
    phone.page.wait_for_function(STANDS, arg=[words, READ_MS])
    buttons(phone).filter(has_text=words).first.tap()


def test_a_turn_by_one_thumb_in_which_a_double_tap_does_not_do_what_comes_up_below_it(phone):
    phone.begin(RACE)
    tap(phone, "to desert")
    phone.wait_for_words("to swamp")
    phone.page.wait_for_function(ARROWS)
    assert sorted(phone.ask(do="state")["state"]["dinos"][0]) == [2, 2]
    tap(phone, "the die")
    phone.page.evaluate(SECOND_TAP)
    phone.take_time()
    assert phone.ask(do="game")["moves"] == [["step", 0]]
    tap(phone, "Roll the die")
    phone.until(lambda _: len(phone.ask(do="game")["moves"]) == 2)


# Each row as it was when a person first saw rows; the start page hides those of the home list.
FIRST_ROWS = """() => {
  const rows = document.querySelector("#rows");
  new MutationObserver(() => {
    if (!rows.firstChild?.checkVisibility()) return;
    window.firstRows ??= [...rows.children].map((one) => one.innerText);
  }).observe(rows, { childList: true });
}"""


def test_the_buttons_of_a_form_come_with_its_words_also_on_a_slow_phone(browser, host):
    with new_page(browser, viewport={"width": 390, "height": 844}, has_touch=True) as page:
        late = r"\1_MS = 700;"
        changed(page, "worker.js", lambda text: re.sub("(SCREEN|LOG)_MS = .*?;", late, text))
        page.goto(host.url)
        page.evaluate(FIRST_ROWS)
        page.locator(".card").first.tap()
        page.wait_for_function("() => window.firstRows")
        begin, players, *_ = page.evaluate("firstRows")
        assert begin == "Begin" and players.startswith("Players")


def test_a_look_at_covered_tiles_has_a_button_that_says_so_as_the_key_does(phone):
    phone.begin(DECK)
    tap(phone, "Look")
    for text, sees in (("OK shows them", "shows them"), ("OK covers", "covers")):
        phone.key("OK").get_by_text(sees).wait_for()
        assert phone.page.locator("#question").inner_text() == ""
        tap(phone, text)
    buttons(phone).filter(has_text="Look").wait_for()


def test_a_tap_that_comes_too_soon_says_so(phone):
    page, answer = phone.page, phone.page.locator("#answer")
    phone.begin(DECK)
    page.evaluate("clutch.tell({ speed: 1 })")
    tap(phone, "Done")
    page.locator("#heading").get_by_text("Ducky").wait_for()
    page.evaluate("clutch.tell({ speed: 0.2 })")  # what has come up takes an OK later still
    for wait_ms in (0, 450):
        page.wait_for_timeout(wait_ms)
        buttons(phone).filter(has_text="Done").first.tap()
        answer.get_by_text("Too quick").wait_for()
        page.evaluate("clutch.say('')")
    assert phone.ask(do="game")["moves"] == [["done"]]
    phone.hurry()


def test_a_double_tap_on_the_picture_is_one_tap(phone):
    page, between = phone.page, READ_MS
    page.evaluate("clutch.tell({ speed: 20 })")  # at once, what a tap opens takes the next one
    while between > READ_MS - 100:
        phone.begin(RACE)
        buttons(phone).filter(has_text="to desert").wait_for()
        page.wait_for_timeout(READ_MS)
        between = page.evaluate(TWICE_ON_PANEL, [64, 60])
    page.wait_for_timeout(READ_MS)
    assert phone.ask(do="game")["moves"] == [["step", 0]]
    phone.hurry()


def test_a_button_does_what_it_says_while_the_panel_sleeps(phone):
    page = phone.page
    phone.begin(RACE)
    page.evaluate("clutch.tell({ usb: false })")  # its lamps are off soon, and take no time
    for do in (lambda: tap(phone, "to desert"), phone.page.locator("[data-hold=OK]").tap):
        page.evaluate("clutch.tell({ speed: 2000 })")
        page.locator("#asleep").wait_for()
        phone.hurry()
        do()
        page.locator("#asleep").wait_for(state="hidden")
    assert phone.ask(do="game")["moves"] == [["step", 0]]
    phone.wait_for_words("Turn the picture")
    page.evaluate("clutch.tell({ usb: true })")


def test_a_terrain_of_the_second_page_by_one_thumb(phone):
    phone.begin({**DINOLAND, "expansions": ["dominoes"]})
    large_soon(phone.page, SQUARES, 44, 6)
    phone.page.wait_for_timeout(READ_MS)
    phone.page.locator(SQUARES).nth(5).tap()
    tap(phone, "→")
    phone.page.wait_for_function(STANDS, arg=["Stone", READ_MS])
    assert not phone.page.locator("#rows > div > span").count(), "words of a button stand on it"
    tap(phone, "+ more")
    tap(phone, "Desert")


def test_a_square_of_dinolands_map_and_what_is_on_it_by_one_thumb(phone):
    phone.begin(DINOLAND)
    squares = phone.page.locator(SQUARES)
    large_soon(phone.page, SQUARES, 44, 6)
    phone.page.wait_for_timeout(READ_MS)
    squares.nth(5).tap()
    phone.page.wait_for_function(STANDS, arg=["→", READ_MS])
    said = phone.page.locator("#question span").inner_text()
    assert said == "Press an arrow", "which one, the squares say"
    tap(phone, "→")
    tap(phone, "Lava")
    phone.page.set_viewport_size({"width": 360, "height": 640})
    phone.page.wait_for_function(WHOLE, arg=5)
    with large_type(phone.page):
        phone.page.wait_for_function(WHOLE, arg=5)
    phone.page.set_viewport_size({"width": 390, "height": 844})
    assert buttons(phone).locator("canvas").count() == 0, "a name needs no piece of the panel"
    tap(phone, "Triceratops")
    phone.wait_for_words("terrain?")


IDLE = re.compile(r"\bidle\b")


def test_ok_is_grey_where_an_arrow_comes_first_and_no_tap_on_it_was_too_quick(phone):
    from playwright.sync_api import expect

    key = phone.key("OK")
    phone.begin(DINOLAND)
    large_soon(phone.page, SQUARES, 44, 6)
    expect(key).not_to_have_class(IDLE)
    phone.page.wait_for_timeout(READ_MS)
    phone.page.locator(SQUARES).nth(5).tap()
    phone.page.wait_for_function(STANDS, arg=["→", READ_MS])
    expect(key).to_have_class(IDLE)
    phone.page.evaluate("delete clutch.told().unanswered")
    key.tap()
    phone.page.wait_for_function("() => clutch.told().unanswered")
    assert phone.page.locator("#answer").inner_text() == ""
    phone.enter(["lay", 0, 2, "right", "L.", "LT"])
    phone.wait_for_words("OK: here")  # it leads to the words beside the map
    expect(key).not_to_have_class(IDLE)


def test_each_square_that_can_be_claimed_says_what_it_is_worth(phone):
    game = shipped_recordings()["games"]["dinoland_merging"]
    phone.begin({**game["setup"], "teach": False})
    phone.enter(*game["moves"][:7])
    tap(phone, "Claim")
    for worth in ("Water 1 x 0 = 0", "Stone 1 x 0 = 0"):
        buttons(phone).filter(has_text=worth).wait_for()
    assert buttons(phone).locator("canvas").count() == buttons(phone).count() == 2


def test_each_of_more_than_thirty_squares_by_one_thumb(phone):
    phone.begin(DINOLAND)
    for number in range(1, 20):
        row, pair = divmod(number, 4)
        terrain = "GSWL"[row % 4] + "."
        phone.enter(["lay", row, 2 * pair, "right", terrain, terrain], ["done"])
    tap(phone, "Claim")
    squares = phone.page.locator(SQUARES)
    phone.page.wait_for_function(THIRTY_TWO_PLACES)
    assert phone.page.evaluate(READS) == 0
    phone.page.wait_for_timeout(READ_MS)
    squares.nth(31).tap()
    phone.until(lambda state: state["pawns"] == [3, 2])


MOVED = "(before) => clutch.panelBytes().join() !== before.join()"


def test_a_square_outside_the_picture_of_the_map_by_one_thumb(phone):
    phone.begin(DINOLAND)
    for number in range(1, 14):  # the map is two pictures wide and three high
        place = [0, 2 * number] if number < 8 else [2 * number - 16, 16]
        way = "right" if number < 8 else "down"
        phone.enter(["lay", *place, way, "S.", "W."], ["done"])
    tap(phone, "Claim")
    for arrow in "↑→←→↓":
        there = buttons(phone).filter(has_text=arrow)
        there.wait_for()
        while there.count():
            large_soon(phone.page, "#rows button:not(:has(canvas))", 44)
            before = list(phone.panel())
            tap(phone, arrow)
            phone.page.wait_for_function(MOVED, arg=before)
            phone.page.wait_for_timeout(READ_MS)
    phone.page.locator(SQUARES).last.tap()
    phone.until(lambda _: phone.ask(do="game")["moves"][-1] == ["claim", 11, 16])


READABLE = """() => getComputedStyle(document.querySelector("#rows canvas ~ b"))
  .backgroundColor.startsWith("rgb(")"""


def test_a_pair_and_a_broken_egg_that_came_with_it_by_one_thumb(phone):
    """Each egg says its number, and how many of it the player has."""
    phone.begin({"game": "dragons", "players": ["Anna", "Brian"]})
    phone.enter(["reveal", 5], ["reveal", 6], ["reveal", 7])
    buttons(phone).filter(has_text="+ 1 broken").wait_for()
    large_soon(phone.page, "#rows button", 44, 12)
    tall = phone.page.evaluate(HEIGHTS)
    tap(phone, "+ 1 broken")
    tap(phone, "2x")
    phone.page.locator("#rows [aria-current]", has_text="2x").wait_for()
    tap(phone, "5")
    pair = ["take", 5, 5, "broken"]
    phone.until(lambda _: phone.ask(do="game")["moves"][-1] == pair)
    phone.enter(["take", 8], pair, ["take", 8])
    taken = "3 4 5x4 6 7 8 9 broken eggx2 Unseen egg 2x 3x + 1 broken"
    phone.page.wait_for_function(BUTTONS, arg=taken)
    for name in ("5 4 eggs", "broken egg 2 eggs", "2 eggs", "3 eggs", "and 1 broken"):
        assert phone.key(name).is_visible(), name
    large_soon(phone.page, "#rows button", 44, 12)
    assert phone.page.evaluate(HEIGHTS) == tall
    assert phone.page.evaluate(READABLE), "in large type the number lies on the picture"
    for egg in (9, 8):
        phone.enter(["take", egg])
    phone.key("9 1 egg").wait_for()


# Whether what a person taps looks pressed before the handheld can have answered.
PRESSED_AT_ONCE = """(selector) => {
  const one = document.querySelector(selector);
  const look = () => JSON.stringify(["color", "backgroundColor", "boxShadow"].map((name) =>
    getComputedStyle(one)[name]));
  const before = look();
  one.click();
  return look() !== before;
}"""
ALL_LET_GO = "() => !document.querySelector('.held, #keys [aria-pressed=true]')"


def test_what_is_tapped_looks_pressed_at_once_and_until_the_handheld_has_answered(phone):
    page = phone.page
    phone.begin(RACE)
    buttons(phone).filter(has_text="to desert").wait_for()
    page.wait_for_timeout(READ_MS)
    for selector in ("#rows button", ".key.down", "#holds [data-hold=OK]"):
        page.wait_for_function(ALL_LET_GO)
        assert page.evaluate(PRESSED_AT_ONCE, selector), selector
    phone.wait_for_words("Turn the picture")
    page.wait_for_function(ALL_LET_GO, timeout=1000)
    assert phone.ask(do="game")["moves"] == [["step", 0]]
    page.evaluate("document.querySelector('.key.left').click()")  # it changes nothing here
    page.wait_for_function(ALL_LET_GO)


def test_a_finger_leaves_no_colour_on_what_it_has_touched_last(phone):
    assert phone.page.evaluate(HOVERED) == []


def test_the_arrows_on_buttons_say_what_they_do(phone):
    phone.begin(RACE)
    for _ in range(2):
        phone.enter(["step", 0])
    tap(phone, "the die")
    buttons(phone).get_by_text("→ Own die").wait_for()
    phone.page.locator("[data-hold=BACK]").tap()
    tap(phone, "← one more")
    buttons(phone).get_by_text("→ again").wait_for()
    assert phone.page.locator("#question").inner_text() == "", "each has its row"


def test_every_row_of_a_longer_list_by_one_thumb(phone):
    phone.begin(RACE, ["step", 0])
    phone.page.locator("[data-hold=OK]").tap()
    buttons(phone).filter(has_text="Scores").wait_for()
    tap(phone, "↓ more: Set a value by hand")  # which is not done yet
    buttons(phone).filter(has_text="Games").wait_for()
    large_soon(phone.page, "#rows button", 44, 7)
    tap(phone, "↑")
    buttons(phone).filter(has_text="Scores").wait_for()


def test_every_row_of_the_list_of_games_by_one_thumb(browser, host):
    with a_phone(browser, host, NOTED) as phone:
        tap(phone, "↓ more: Results")
        buttons(phone).get_by_text("Settings", exact=True).wait_for()
        tap(phone, "↑ more: Dino Race")
        buttons(phone).get_by_text("T-Rex", exact=True).wait_for()


def test_a_phone_has_one_home_and_the_browsers_own_way_back_leads_there(browser, host):
    with a_phone(browser, host, NOTED) as phone:
        page = phone.page
        page.locator("#to-start").tap()
        page.locator(".card[data-game=race]").tap()
        phone.wait_for_words("Begin")
        phone.press("BACK")
        page.locator("#cards").wait_for()
        page.locator(".card[data-game=tally]").tap()
        phone.wait_for_words("Begin")
        phone.press("OK")
        phone.wait_for_words("OK: done")
        phone.press("OK")
        page.wait_for_function("() => clutch.told().screen?.playing")
        page.go_back()
        page.locator("#go-on button").first.tap()
        page.wait_for_function("() => !document.body.matches('.starting')")
        assert phone.state()["phase"] != "over"


def test_the_page_speaks_the_language_that_is_set_on_its_panel(browser, host):
    with a_phone(browser, host, NOTED) as phone:
        phone.ask(do="open", game="settings")
        phone.wait_for_words("Language")
        phone.press("RIGHT")
        phone.wait_for_words("Taal")
        phone.page.locator("#to-start").get_by_text("Spellen").wait_for()
        phone.page.wait_for_timeout(READ_MS)
        phone.page.reload()
        phone.page.get_by_role("button", name="Instellingen").wait_for()
        phone.page.wait_for_function("() => (clutch.told().text ?? []).some(Boolean)")
        assert phone.words()[-1] == "Welk spel?"


def test_a_line_with_icons_has_them_in_the_pages_text_too(phone):
    phone.begin({**TREX, "depth": "full"})
    phone.wait_for_words("which card")
    line = phone.page.locator("#rows p:has(canvas)")
    line.wait_for()  # it has numbers alone on the panel
    assert line.text_content().split() == ["hand:", "7", "draw", "pile:", "10"]
    phone.enter(["play", 6], ["play", 7])  # the second is a meteor
    line = phone.page.locator("#rows p", has_text="Brian 3")
    line.locator("canvas").nth(2).wait_for()
    assert re.findall(r"\b[a-z]+", line.text_content()) == ["hand", "draw", "pile", "meteor"]
    for name in ("Chamaelosaurus", "Meteor shower", "Top of the draw pile"):
        assert phone.key(name).is_visible(), name
    phone.page.evaluate(ANOTHER_ICON)
    assert line.text_content().startswith(" draw pile: ")
    assert phone.page.evaluate("document.querySelectorAll('#rows [data-stays]').length") == 5
    phone.begin(TREX)  # the next set-up begins with this depth


def test_what_a_long_press_opens_has_buttons_in_one_line_in_each_language(phone):
    page, (undo, menu) = phone.page, (phone.page.locator(f"[data-hold={key}]") for key in HELD)
    phone.begin(RACE, ["step", 0])
    for width, height in ((360, 640), (844, 390), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        large_soon(page, "#holds button", 44, 2)
        for language in LANGUAGES:
            assert page.evaluate(ONE_LINE, words(language)["page"]), (width, language)
    undo.tap()
    phone.wait_for_words("Back in time")
    page.wait_for_function("() => document.querySelector('[data-hold=OK]').disabled")
    phone.key("BACK").tap()
    phone.wait_for_words("the die")
    menu.tap()
    phone.wait_for_words("Turn the picture")
    phone.ask(do="open", game="trex")
    undo.wait_for(state="hidden")


def test_a_row_that_opens_something_looks_otherwise_than_one_that_changes_a_value(phone):
    phone.ask(do="open", game="trex")
    phone.page.wait_for_function(OPENING_ROWS)


def test_the_eggs_of_the_quick_game_have_the_names_of_their_colours(phone):
    phone.begin(TREX, ["meteor", 1], ["over"])
    eggs = phone.page.get_by_role("group", name="Brian").get_by_role("button", name="green")
    eggs.wait_for()
    assert eggs.count() == 1
    tap(phone, "green")
    phone.until(lambda state: sum(map(len, state["eggs"])) == 1)
    assert "green" in str(phone.state()["eggs"])
    phone.page.wait_for_function(NO_PICTURE)


# What rows say and cells are called, and how many of them have a swatch; which of those are eggs.
SAID = """() => [...document.querySelectorAll("#rows > p, #rows button")].map((one) =>
  [one.ariaLabel ?? one.textContent, one.querySelectorAll(".swatch").length])"""
EGG_SHAPES = """() => [...document.querySelectorAll("#rows .swatch")].map((one) =>
  parseFloat(getComputedStyle(one).borderRadius) >= 50)"""


def test_colours_are_whole_words_beside_swatches_in_every_language(phone):
    """The panel has room for two letters of each."""
    page = phone.page
    game = shipped_recordings()["games"]["rule_text_other_end"]
    for language in LANGUAGES:
        in_language(phone, language)
        known = words(language)["page"]
        yellow, blue, *_ = colours = [known[one] for one in COLOURS]
        phone.begin(game["setup"])
        phone.key(f"{yellow} 1").wait_for()
        numbers = page.evaluate(SAID)[:15]
        assert not any(page.evaluate(EGG_SHAPES)), "these are cards"
        assert numbers == [[f"{colours[at % 5]} {at + 1}", 1] for at in range(15)]
        phone.enter(*game["moves"][:9])
        phone.settled()
        *lines, last = [said for said, _ in page.evaluate(SAID)[:4]]
        assert all(f" {blue} 12" in line for line in lines)
        assert f" {yellow} 1 " in last
        assert page.evaluate(SAID)[-5:] == [[colour, 1] for colour in colours]
        shapes = page.evaluate(EGG_SHAPES)
        assert not any(shapes[:-5]) and all(shapes[-5:])
        with large_type(page):
            page.wait_for_function(WHOLE, arg=5)
    phone.begin(TREX)  # the next set-up begins with this depth


LINES = "() => [...document.querySelectorAll('#rows p')].map((one) => one.textContent)"


def scores(phone):
    phone.page.locator("[data-hold=OK]").tap()
    tap(phone, "Scores")
    buttons(phone).filter(has_text="back").wait_for()
    phone.settled()
    return phone.page.evaluate(LINES)


def test_the_points_of_each_round_of_the_scoreboard_are_a_line(phone):
    tally = {"game": "tally", "players": ["Anna", "Brian"]}
    phone.begin(tally, ["add", 0, 5], ["add", 1, 7], ["round"])
    assert scores(phone)[-2:] == ["Anna / Brian", "1: 5 / 7"]


def test_a_player_of_trex_has_one_line_of_scores(phone):
    game = shipped_recordings()["games"]["scoring_21_points"]
    for players in (["Anna", "Maximilian", "Carol"], ["Anna", "Brian", "Carol", "Nick"]):
        phone.begin({**game["setup"], "players": players}, *game["moves"][:4])
        lines = scores(phone)
        names = phone.page.evaluate("clutch.told().screen.score.names")
        assert [line.split(" ")[0] for line in lines] == names
        assert lines[0].split() == ["Anna", "1:", "1", "blue"]


def test_a_name_of_one_or_two_letters_or_digits_is_in_the_scores_as_well(phone):
    names = ["Jo", "A", "Éà", "7"]
    for setup, points in ((RACE, ""), (TREX, " 0: no eggs")):
        phone.begin({**setup, "players": names})
        lines = [re.sub(" +", " ", line) for line in scores(phone)]
        told = [line for line in lines if not re.match(" ?(home|on tile): ", line)]
        assert told == [name + points for name in names]


def test_the_last_move_stands_below_the_question_also_after_a_reload_and_an_undo(phone):
    page, last = phone.page, phone.page.locator("#last")
    phone.begin(RACE)
    page.wait_for_function("() => !document.querySelector('#last').textContent")
    phone.enter(["step", 0])
    last.get_by_text("Last move: Anna to 2, desert").wait_for()
    assert last.is_visible()
    phone.enter(["roll"])
    last.get_by_text("Last roll: ").wait_for()
    rolled = last.inner_text()
    page.locator("[data-hold=BACK]").tap()
    tap(phone, "OK: undo")
    last.get_by_text("Last move: Anna to 2, desert").wait_for()
    phone.enter(["roll"])
    last.get_by_text(rolled).wait_for()
    page.reload()
    page.locator("#go-on button").first.tap()
    last.get_by_text(rolled).wait_for()


def test_a_move_that_is_taken_back_is_struck_out(phone):
    page = phone.page
    phone.begin(RACE, ["step", 0])
    page.locator("[data-hold=BACK]").tap()
    phone.wait_for_words("Back in time")
    page.locator("#rows s", has_text="Anna to 2, desert").wait_for()
    assert page.evaluate(LINES) == ["Undo: Anna to 2, desert"]
    phone.key("BACK").tap()
    page.locator("#rows s").wait_for(state="detached")
    phone.begin(DINOLAND, ["lay", 0, 2, "right", "GT", "WT"])  # is two lines
    page.locator("#last", has_text="Last move: Anna: grass+Tricer, water+Tricer").wait_for()
    page.locator("[data-hold=BACK]").tap()
    page.locator("#rows s", has_text="Anna: grass+Tricer, water+Tricer").wait_for()
    assert len(page.evaluate(LINES)) == 1
    phone.key("BACK").tap()
    page.locator("#rows s").wait_for(state="detached")


def test_an_arrow_that_has_words_needs_no_piece_of_the_panel(phone):
    game = shipped_recordings()["games"]["dinoland_quick"]
    phone.begin(game["setup"], *game["moves"][:9])
    buttons(phone).filter(has_text="↓ squares").wait_for()
    assert buttons(phone).locator("canvas").count() == 0


def test_the_short_forms_are_the_first_letters_of_the_pages_words():
    for language in LANGUAGES:
        texts = Path(ROOT, "firmware/clutch/words", f"{language}.txt").read_text("utf-8")
        [keys] = re.findall("^lay_keys (.*)$", texts, re.M)
        short_forms = words(language)["page"]["short_forms"]
        assert [form for form in short_forms if re.fullmatch(form, keys)], "page: buttons instead"
        [hint] = re.findall("^hint_back .*$", texts, re.M)
        assert [form for form in short_forms if re.search(form, hint)], "page: Undo instead"
        for colour in COLOURS:
            word = words(language)["page"][colour]
            assert f"\nshort_{colour} {word[:2].title()}\n" in texts


def test_points_are_typed_on_a_number_pad_with_a_tap_for_each_digit_and_shown_large(phone):
    from playwright.sync_api import expect

    phone.begin({"game": "tally", "players": ["Anna", "Brian"]})
    for name, keys in (
        ("Anna", (("4", "4"),)),
        ("Brian", (("minus", "-0"), ("1", "-1"), ("0", "-10"))),
    ):
        phone.wait_for_words(f"{name}: ")
        phone.page.wait_for_timeout(READ_MS)
        phone.key("OK").tap()
        for key, typed in keys:
            tap(phone, key)
            expect(phone.page.locator("#rows .number")).to_have_text(typed)
        if name == "Anna":
            phone.page.keyboard.type("7")  # of a computer's keyboard
            expect(phone.page.locator("#rows .number")).to_have_text("47")
        phone.key("OK").tap()
    phone.until(lambda state: state["scores"] == [47, -10])
    for text in ("OK: next round", "↑ the end"):
        buttons(phone).get_by_text(text, exact=True).wait_for()


def test_what_a_tap_counts_is_said_where_eggs_are_counted(phone):
    game = shipped_recordings()["games"]["dragons_quick"]
    phone.begin({**game["setup"], "teach": False})
    question = phone.page.locator("#question")
    question.get_by_text("Then count: tap a number for each egg").wait_for()
    tap(phone, "4")
    question.get_by_text("Tap a number for each egg; ↓ takes one back.").wait_for()


def test_a_number_of_eggs_without_room_for_their_name_on_the_panel_has_it_on_the_page(phone):
    game = shipped_recordings()["games"]["dragons_quick"]
    phone.begin({**game["setup"], "teach": False}, *game["moves"])
    phone.page.locator("#rows p", has_text="Eggs: 14 -2 broken").wait_for()


def test_a_sentence_of_several_lines_is_one_paragraph_and_a_list_stays_one(phone):
    phone.ask(do="open", game="race")
    tap(phone, "Begin")
    phone.page.wait_for_function(PARAGRAPH, arg="Then 12 tiles in a row, as Clutch shows.")
    phone.page.wait_for_function(PARAGRAPH, arg="- In the game: Menu and Undo at the top.")
    phone.begin(TREX, ["meteor", 1], ["over"], ["egg", 1, "blue"], ["egg", 0, "green"])
    phone.page.wait_for_function(PARAGRAPH, arg="Then turn up 2 new eggs")
    taught = {"game": "dinoland", "players": ["Anna", "Brian"], "depth": "quick", "teach": True}
    phone.begin(taught)
    for title in ("The goal", "Your turn", "Claim"):
        phone.page.locator("#lines", has_text=title).wait_for()
        phone.page.wait_for_timeout(READ_MS)  # the row to tap is that of the page before
        tap(phone, "OK: go on")
    last = "↑, then its arrow. A velociraptor: Tile. A brachiosaurus: Look. At the end: Done."
    phone.page.wait_for_function(PARAGRAPH, arg=last)


def test_all_pages_of_a_text_are_one_and_what_ok_does_at_its_end_is_a_button(phone):
    phone.ask(do="open", game="race")
    tap(phone, "Begin")
    phone.wait_for_words("1/")
    ends = phone.page.locator("#rows p", has_text="drops lie ready.")
    ends.wait_for()
    assert phone.page.locator("#question").text_content() == ""
    for at, page in enumerate(("2/", "1/")):  # as the keys turn it; all of it stays
        phone.key(("RIGHT", "LEFT")[at]).tap()
        phone.wait_for_words(page)
        ends.wait_for()
    phone.key("OK").get_by_text("done").wait_for()
    phone.page.wait_for_timeout(READ_MS)
    phone.key("OK").tap()  # it turns no page of the panel
    phone.wait_for_words("Lay the track")
    phone.begin(RACE)
    buttons(phone).filter(has_text="to desert").wait_for()
    assert buttons(phone).filter(has_text="OK:").count() == 0


# All of what OK does is on the key, below "OK", in the words of the panel.
DOES = """(does) => {
  const [key, panel] = [document.querySelector(".key.ok"), clutch.told().text?.join()];
  const [box, said] = [key, key.querySelector("small")].map((one) => one.getBoundingClientRect());
  return key.ariaLabel === `OK: ${does}` && key.innerText.endsWith(does)
    && panel.includes(does) && said.bottom <= box.bottom && said.right <= box.right + 1;
}"""


def test_the_key_says_what_ok_does_now(phone):
    page = phone.page
    phone.begin(RACE)
    for width, height in ((360, 640), (844, 390), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(DOES, arg="to desert")
    with large_type(page):
        page.wait_for_function(DOES, arg="to desert")
    tap(phone, "the die")
    phone.wait_for_words("Roll the die")
    page.wait_for_function(DOES, arg="rolls the die")
    phone.ask(do="open", game="race")
    tap(phone, "Begin")
    phone.wait_for_words("1/")
    page.wait_for_function("() => document.querySelector('.key.ok').ariaLabel === 'OK: done'")
    assert buttons(phone).last.inner_text() == "done", "OK on the panel leads to the next page"
    assert page.evaluate("getComputedStyle(panel).clipPath") != "none", "which is not to be seen"


def heading(phone, *parts):
    phone.page.wait_for_function(
        "parts => [...document.querySelectorAll('#heading span')].map((one) => one.textContent)"
        ".join() === parts && document.querySelector('#heading').checkVisibility()",
        arg=",".join(parts),
    )


def test_whose_turn_it_is_and_the_title_stand_above_the_rows(phone):
    phone.ask(do="open", game="trex")
    heading(phone, "T-Rex")
    phone.begin(RACE)
    heading(phone, "Anna", "egg: Anna")
    phone.begin({**TREX, "depth": "full"})
    heading(phone, "Anna", "Round 1/12", "↑ blue ↓ brown")
    phone.begin(TREX)
    heading(phone, "Anna", "Round 1/12", "↑ blue ↓ brown")  # which the picture has no room for


def test_the_question_is_read_with_the_first_of_its_answers(phone):
    from playwright.sync_api import expect

    phone.begin(TREX)
    phone.page.locator("#question").get_by_text("meteor?").wait_for()
    expect(phone.page.locator("#rows")).to_have_accessible_description(re.compile("meteor\\?"))


def test_the_end_of_a_round_is_marked_no_more_than_the_plays_that_are_left(phone):
    phone.begin(TREX)
    tap(phone, "Brian")
    phone.wait_for_words("Now Carol")
    phone.page.locator("#rows button", has_text="OK: the round is over").wait_for()
    assert phone.page.locator("#rows [aria-current]").count() == 0


def test_news_of_two_lines_is_one_sentence_and_the_rows_stay(phone):
    phone.begin(TREX)
    tap(phone, "Brian")
    phone.wait_for_words("Now Carol")
    texts = buttons(phone).all_text_contents()
    phone.key("BACK").tap()
    phone.page.locator("#question").get_by_text("Undo is at the top").wait_for()
    assert buttons(phone).all_text_contents() == texts
    assert phone.page.locator("#trouble").is_hidden()
    phone.begin({"game": "tally", "players": TREX["players"]}, ["add", 0, 5])
    buttons(phone).filter(has_text=re.compile("Anna *5")).wait_for()
    texts = buttons(phone).all_text_contents()
    phone.key("BACK").tap()
    phone.page.locator("#question").get_by_text("Undo is at the top").wait_for()
    assert buttons(phone).all_text_contents() == texts
    phone.page.wait_for_timeout(READ_MS)
    tap(phone, "Carol")
    phone.wait_for_words("Carol  0 +")


def test_a_quick_game_of_dinoland_says_what_its_number_and_its_end_are(phone):
    phone.begin(DECK)
    heading(phone, "Cera", "Tiles left: 12")
    texts = "↑ moveat start Done Tile Look the asteroid falls"
    phone.page.wait_for_function(BUTTONS, arg=texts)
    assert "12" not in phone.page.locator("#rows").inner_text()
    phone.enter(["crosshair", "up"])
    phone.page.wait_for_function(BUTTONS, arg=texts.replace("at start", "up 1"))


def test_a_text_about_the_last_player_is_not_headed_by_the_next_one(phone):
    game = shipped_recordings()["games"]["race_teams"]
    phone.begin(game["setup"])
    heading(phone, "Anna", "egg: Anna")
    phone.enter(*game["moves"][:2])
    buttons(phone).get_by_text("OK: Brian's turn").wait_for()
    heading(phone, "Anna's die")
    tap(phone, "OK: Brian's turn")
    heading(phone, "Brian", "egg: Anna")


def test_what_looks_like_a_button_below_a_text_is_one_and_other_hints_look_like_text(phone):
    phone.ask(do="open", game="race")
    tap(phone, "Begin")
    tap(phone, "done")
    phone.wait_for_words("1/12")
    phone.page.wait_for_function(STANDS, arg=["begin", READ_MS])
    tiles = phone.page.locator("#rows p").all_text_contents()
    assert [tile.split(" ")[0] for tile in tiles] == [str(number) for number in range(1, 13)]
    question = phone.page.locator("#question")
    assert question.text_content() == ""
    phone.begin(RACE)
    phone.page.wait_for_function(
        "() => document.querySelector('#question').textContent.includes('OK: to desert')"
    )
    weight = "question => getComputedStyle(question).fontWeight"
    assert question.evaluate(weight) == "400"
    phone.begin(TREX)
    phone.page.wait_for_function(
        "() => document.querySelector('#question').textContent.endsWith('?')"
    )
    assert question.evaluate(weight) == "600"


# The lines that are whole in sight.
IN_SIGHT = """() => {
  const [rows, keys] = ["#rows", "#keys"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  return [...document.querySelectorAll("#rows p")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= rows.top - 1 && bottom <= Math.min(rows.bottom, keys.top) + 1;
  }).map((one) => one.textContent);
}"""


def test_ok_turns_a_text_that_has_no_room_in_large_type_until_all_was_in_sight(phone):
    page = phone.page
    phone.ask(do="open", game="dragons")
    tap(phone, "Begin")
    phone.wait_for_words("Lay out")
    with large_type(page):
        page.wait_for_function(
            "() => { const rows = document.querySelector('#rows');"
            " return rows.scrollHeight > 1.2 * rows.clientHeight; }"
        )
        lines = page.locator("#rows p").all_text_contents()
        seen, fades = [], []
        while phone.settled()[0].startswith("Lay out"):
            seen += page.evaluate(IN_SIGHT)
            page.wait_for_timeout(READ_MS)
            fades.append(page.locator("#rows.goes-on").count())
            phone.key("OK").tap()
        assert set(lines) <= set(seen)
        assert fades[0] and not fades[-1], "the last line in sight fades, but at the end"


def test_four_taps_at_one_place_change_one_setting(phone):
    phone.ask(do="open", game="trex")
    phone.page.wait_for_function(SIX_ROWS)
    last = buttons(phone).nth(11)
    before = buttons(phone).all_text_contents()
    for _ in range(4):
        phone.page.wait_for_timeout(READ_MS)
        last.tap()
    phone.page.wait_for_timeout(READ_MS)
    after = buttons(phone).all_text_contents()
    assert before[:11] == after[:11]
    assert before[11].startswith("Trump") and after[11].startswith("Trump")


def test_a_row_that_is_chosen_by_keyboard_keeps_the_focus(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    page.wait_for_function(SIX_ROWS)
    depth = buttons(phone).filter(has_text="Depth")
    for _ in range(2):
        page.wait_for_timeout(READ_MS)
        before = depth.text_content()
        depth.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(FOCUSED, arg=before)


def test_sharing_is_one_tap_in_a_game_and_the_language_in_the_menu_of_the_header(phone):
    page, more = phone.page, phone.page.locator("#more summary")
    phone.begin(RACE, ["step", 0])
    phone.settled()
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    for width, height in ((360, 640), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        more.tap()
        large_soon(page, "#more :is(summary, button, select, a)", 44, 4)
        fits_soon(page, ("#more > div", "#bench-too", "#language"))
        page.locator("#bench-too").tap()
        page.locator("#bench").wait_for()
        page.locator("#to-bench").tap()
        assert page.locator("#to-bench").is_hidden(), "pins and parts are behind a fold"
        large_soon(page, "#share", 44, 1)
        fits_soon(page, ("#share",))
        page.locator("#share").tap()
        page.wait_for_function("() => window.copied?.includes('#play=')")
        page.wait_for_function(BELOW_HEADER)
        text, _, link = page.evaluate("window.copied").partition("\n")
        assert text == SHARED and "#play=" in link
    more.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "bench-too"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.querySelector('#more summary')")
    assert page.locator("#language").is_hidden()
    for language, answer in (("nl", "OK: moeras"), ("en", "to swamp")):
        more.tap()
        page.locator("#language").select_option(language)
        phone.wait_for_words(answer)  # the game goes on
        assert page.locator("#language").is_hidden()
    assert phone.ask(do="game")["moves"] == [["step", 0]]
    phone.hurry()


def test_every_row_is_large_enough_for_a_thumb_and_in_sight(phone):
    phone.ask(do="open", game="trex")
    phone.page.wait_for_function(SIX_ROWS)
    rows = phone.page.locator("#rows")
    for width, height in ((360, 640), (844, 390), (820, 1180), (390, 844)):
        phone.page.set_viewport_size({"width": width, "height": height})
        fits_soon(phone.page, ("#rows button:last-child", "#keys button:last-child"))
        phone.page.wait_for_function(QUESTION)
        large_soon(phone.page, "#rows button, #keys button", 44, 19)
        phone.page.wait_for_function(APART)
        assert rows.evaluate("rows => rows.scrollHeight <= rows.clientHeight")
        # The panel is as wide as the window, or as what is beside the rows.
        wide = phone.page.locator("#panel").bounding_box()["width"]
        assert wide >= (0.95 if width < height else 0.5) * width, (width, wide)


# Show a panel with this title, and return the parts of the page's heading. On the panel only one
# space separates a long title from the words on its right.
TITLES = """(title) => {
  clutch.hear({ text: [title, ...clutch.told().text.slice(1)] });
  return [...document.querySelectorAll("#heading span")].map((one) => one.innerText);
}"""


def test_how_many_pages_come_stands_apart_from_a_long_title(phone):
    phone.begin(TREX)
    phone.page.locator("#heading").get_by_text("Anna").wait_for()
    heading = phone.page.evaluate(TITLES, "Then your stack 1 more")
    assert {"Then your stack", "1 more"} <= set(heading), heading
    assert "Round 1 over" in phone.page.evaluate(TITLES, "Round 1 over")


def test_the_last_row_of_the_menu_is_whole_on_a_small_phone_in_any_language(phone):
    page = phone.page
    page.set_viewport_size({"width": 360, "height": 640})
    for language in LANGUAGES:
        in_language(phone, language)
        phone.begin(TREX)
        page.locator("#heading").get_by_text("Anna").wait_for()
        page.locator("[data-hold=OK]").tap()
        buttons(phone).filter(has_text="↓").wait_for()
        page.wait_for_function(
            "() => { const rows = document.querySelector('#rows');"
            " return rows.scrollHeight <= rows.clientHeight; }"
        )
    page.set_viewport_size({"width": 390, "height": 844})


def test_a_value_of_a_form_has_buttons_for_both_ways(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    page.wait_for_function(SIX_ROWS)
    page.wait_for_timeout(READ_MS)
    for name, value in (("Players −", "3"), ("Players +", "4"), ("Depth ←", "quick")):
        phone.key(name).tap()
        page.locator("#rows .stepped b").get_by_text(value).wait_for()
    phone.key("Depth →").tap()
    page.locator("#rows .stepped b").get_by_text("full").wait_for()
    page.wait_for_function(SIX_ROWS)


def test_rows_without_a_button_can_be_scrolled_by_keyboard(phone):
    phone.ask(do="open", game="trex")
    phone.page.wait_for_function(SIX_ROWS)
    assert phone.page.evaluate(STOPS) == [-1, 0, -1]


@contextmanager
def large_type(page):
    """Twice the size, as a person sets it for all pages of a browser."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    try:
        yield
    finally:
        devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})


def in_language(phone, language):
    page = phone.page
    page.locator("#more summary").tap()
    page.locator("#language").select_option(language)
    page.wait_for_function("language => clutch.told().screen?.language === language", arg=language)
    phone.hurry()


def test_text_of_twice_the_size_is_nowhere_cut_off(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    with large_type(page):
        phone.begin(RACE)  # brings two more buttons into the header
        buttons(phone).filter(has_text="to desert").wait_for()
        narrow = "() => document.documentElement.scrollWidth <= 390"
        page.wait_for_function(narrow)
        fits_soon(page, KEYS)
        to_bench(page)
        page.wait_for_function(narrow)
        page.locator("#to-bench").click()
        page.locator("#to-start").click()
        page.wait_for_function(narrow)
        play(page)


def test_pictures_grow_with_the_type_and_have_words_beside_them(phone):
    page = phone.page
    phone.begin({**TREX, "depth": "full"})
    page.wait_for_function(SPECIALS, arg=12)
    with large_type(page):
        page.wait_for_function(SPECIALS, arg=24)


# How large words are that a person reads, as long as these are all there.
SIZES = """(selectors) => {
  const all = selectors.map((one) => document.querySelector(one));
  return all.every((one) => one?.checkVisibility())
    && all.map((one) => parseFloat(getComputedStyle(one).fontSize));
}"""
SMALL = (".key.ok small", ".key.ok span", ".key.back", "#rows .heads span", "#rows canvas + b")


def test_the_words_on_keys_and_pictures_grow_with_the_type_too(phone):
    page = phone.page
    phone.begin({**TREX, "depth": "full"})
    phone.wait_for_words("which card?")
    phone.key("RIGHT").tap()
    phone.page.locator("#rows [aria-current]").wait_for()
    for width, height in ((360, 640), (844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(READ_MS)
        before = page.wait_for_function(SIZES, arg=SMALL).json_value()
        with large_type(page):
            page.wait_for_timeout(READ_MS)
            after = page.wait_for_function(SIZES, arg=SMALL).json_value()
            assert page.evaluate("document.documentElement.scrollWidth") == width
            page.wait_for_function(QUESTION)
            page.wait_for_function(ANSWER)
            fits_soon(page, KEYS)
            colours = page.locator("#rows .heads span").evaluate_all(HEAD_HEIGHTS)
            assert len(set(colours)) == 1, "the name of a colour is one line"
        for selector, small, large in zip(SMALL, before, after, strict=True):
            assert large >= 1.5 * small, (width, selector, small, large)
    phone.begin(TREX)  # the next set-up begins with this depth


def test_pictures_and_their_words_stay_in_their_buttons_in_large_type(phone):
    phone.begin(RACE, ["step", 0])
    tap(phone, "the die")
    tap(phone, "→ Own die")
    buttons(phone).filter(has_text="Eruption").wait_for()
    with large_type(phone.page):
        phone.page.wait_for_function(WHOLE, arg=6)
        phone.begin(DINOLAND)
        large_soon(phone.page, SQUARES, 44, 6)
        phone.page.wait_for_function(WHOLE, arg=9)


def test_the_last_row_of_a_form_is_in_sight_in_large_type(phone):
    phone.ask(do="open", game="trex")
    with large_type(phone.page):
        phone.page.wait_for_function(SIX_ROWS)
        phone.page.wait_for_function(
            "() => { const rows = document.querySelector('#rows');"
            " return rows.scrollHeight <= rows.clientHeight; }"
        )


# There is room to read what is typed into the field for a name, beside its whole button.
ROOM_TO_TYPE = """() => {
  const [field, button] = ["input", "button"].map((one) =>
    document.querySelector(`#naming ${one}`));
  const [{ left }, { right }] = [field, button].map((one) => one.getBoundingClientRect());
  return field.clientWidth >= 180 && left >= 0 && right <= innerWidth
    && button.scrollWidth <= button.clientWidth;
}"""


def test_no_word_is_cut_off_in_large_type_in_any_language(phone):
    """Neither of a button nor of a name that is typed."""
    page = phone.page
    sizes = {"width": 844, "height": 390}, {"width": 390, "height": 844}
    with large_type(page):
        for language in LANGUAGES:
            in_language(phone, language)
            for asked, count in ((EGGS, 12), ({"do": "open", "game": "trex"}, 13)):
                phone.ask(**asked)
                if asked is EGGS:
                    phone.enter(["reveal", 5], ["reveal", 6], ["reveal", 7])
                for size in sizes:
                    page.set_viewport_size(size)
                    page.wait_for_function(WHOLE, arg=count)
            page.wait_for_timeout(READ_MS)
            page.locator("#rows .opens").nth(1).tap()
            for size in sizes:
                page.set_viewport_size(size)
                page.locator("#naming").wait_for()
                page.wait_for_function(ROOM_TO_TYPE)
            assert page.locator("#naming input").get_attribute("placeholder")


def test_the_question_stays_in_sight_above_the_keys_in_large_type(phone):
    page = phone.page
    phone.begin(TREX)
    with large_type(page):
        phone.wait_for_words("meteor?")
        for move in (["meteor", 1], ["over"]):
            phone.enter(move)
            page.wait_for_function(QUESTION)
        page.set_viewport_size({"width": 360, "height": 640})
        page.wait_for_timeout(READ_MS)  # the panel changes its size
        page.wait_for_function(ANSWER)
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator("#rows").evaluate("rows => { rows.scrollTop = 999 }")
        phone.ask(do="open", game="race")
        tap(phone, "Begin")
        page.wait_for_function(QUESTION)
        assert page.locator("#rows").evaluate("rows => rows.scrollTop") == 0


# Each answer can be scrolled to where a finger reaches it, and the question lies over nothing.
ALL_ANSWERS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const [rows, question, panel] = ["#rows", "#question", "#panel"].map((one) =>
    document.querySelector(one));
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const all = [...rows.querySelectorAll("button")];
  const reached = all.length && all.every((one) => {
    one.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = box(one);
    return Math.min(bottom, innerHeight, box(rows).bottom) - Math.max(top, 0, box(rows).top) >= 44
      && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      && [rows, panel].every((other) => apart(box(question), box(other)));
  });
  rows.scrollTop = 0;
  scrollTo(0, 0);
  return reached;
}"""


def test_every_answer_is_reached_in_large_type_that_is_set_for_this_page_alone(phone):
    """Lengths in media queries are not of this type, but of the browser's own."""
    page = phone.page
    sizes = (844, 390, 150), (844, 390, 200), (360, 640, 200), (390, 844, 200), (1280, 800, 200)
    for width, height, percent in (*sizes, (1280, 800, 150)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("size => { document.documentElement.style.fontSize = size }", f"{percent}%")
        for setup, moves, asked in (
            (TREX, (["meteor", 1], ["over"]), "which egg?"),
            ({**EGGS["setup"], "depth": "quick"}, (), "Then count"),
        ):
            phone.begin(setup, *moves)
            phone.wait_for_words(asked)
            page.wait_for_function(ALL_ANSWERS)
            page.wait_for_function(QUESTION)
        phone.ask(do="open", game="trex")
        phone.wait_for_words("Begin")
        page.wait_for_function(ALL_ANSWERS)
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})
    phone.begin(TREX)  # the next set-up begins with this depth


def test_ok_says_what_it_enters_where_the_cursor_is_out_of_sight_in_large_type(phone):
    phone.begin(TREX, ["meteor", 1], ["over"], ["egg", 0, "green"], ["egg", 1, "red"])
    with large_type(phone.page):
        phone.key("OK: keep").wait_for()
        assert phone.key("OK: keep").inner_text().split() == ["OK", "keep"]
        phone.key("UP").tap()
        phone.key("OK: yellow for brown").wait_for()
        phone.ask(do="open", game="trex")
        phone.key("OK: begin").wait_for()
        phone.key("DOWN").tap()
        phone.key("OK: next").wait_for()  # at a value


def test_the_rest_of_a_sentence_is_no_news(phone):
    phone.begin({**EGGS["setup"], "depth": "quick"})
    phone.page.wait_for_function(PARAGRAPH, arg="until 6 or fewer are left")
    assert "until" not in phone.page.locator("#question").inner_text()
    phone.begin(TREX)  # the next set-up begins with this depth


# Where the last button of the rows can be tapped, beside the menu.
BELOW_MENU = """() => {
  const one = [...document.querySelectorAll("#rows button")].at(-1);
  const { left, bottom } = one.getBoundingClientRect();
  const at = [left + 9, bottom - 9];
  if (document.elementFromPoint(...at).closest("button") !== one) throw new Error(`${at}`);
  return at;
}"""


def test_who_has_won_stays_in_sight_when_the_code_of_the_result_comes(browser, host):
    with a_phone(browser, host, NOTED) as phone:
        television = phone.page.context.new_page()
        television.goto(f"{host.url}?view=table")
        phone.begin({"game": "tally", "players": ["Anna", "Brian"], "target": 3}, ["add", 1, 3])
        phone.enter(["round"])
        phone.page.evaluate("clutch.tell({ speed: 20 })")
        phone.wait_for_words("Result for")
        rows = phone.page.locator("#rows p")
        rows.get_by_text("♛ Brian").wait_for()
        assert [row.split() for row in rows.all_inner_texts()][:2] == [
            ["♛", "Brian", "3"],
            ["Anna", "0"],
        ]
        television.locator("#score li").first.get_by_text("♛ Brian").wait_for()
        assert not television.locator("#score [aria-current]").count()


def test_a_tap_that_closes_the_menu_of_the_page_does_nothing_else(phone):
    phone.ask(do="setup", setup={"game": "tally", "players": ["Anna", "Brian"]})
    phone.page.locator("#more summary").tap()
    phone.page.locator("#more > div").wait_for()
    phone.take_time()
    at = phone.page.evaluate(BELOW_MENU)
    phone.page.touchscreen.tap(*at)
    phone.page.locator("#more:not([open])").wait_for()
    phone.take_time()
    assert phone.ask(do="state")["state"]["scores"] == [0, 0] and "OK: type" in phone.words()[-1]


def test_cards_have_a_button_also_where_news_have_left_no_room_for_its_words(phone):
    phone.begin(RACE, ["give", 1], ["steal", 1])
    phone.wait_for_words("Anna takes a card")
    phone.page.wait_for_timeout(READ_MS)
    tap(phone, "↑ cards")
    heading(phone, "Anna", "Cards")


def test_the_plays_that_a_meteor_leaves_are_counted_in_the_rows_too(phone):
    phone.begin(TREX, ["meteor", 1])
    with large_type(phone.page):
        for name, left in (("Carol", 3), ("Anna", 2), ("Brian", 1)):
            line = phone.page.locator("#rows p").filter(
                has_text=re.compile(rf"meteor: +{left}\. +Now +{name}")
            )
            line.locator("canvas").wait_for()
            heading(phone, name, "Round 1/12", "↑ blue ↓ brown")
            phone.page.wait_for_timeout(READ_MS)
            assert buttons(phone).filter(has_text=f"Plays left: {left}").count() == 1
            whole = phone.page.locator("#rows button").evaluate_all(SIDES)
            assert phone.page.locator("#rows [aria-disabled]").count() == (left == 3), (
                "its place stays"
            )
            tap(phone, "played")
            if left == 2:
                tap(phone, "← one back")
                line.wait_for()
                phone.page.wait_for_timeout(READ_MS)
                tap(phone, "→ played")
        heading(phone, "Round 1/12", "↑ blue ↓ brown")
        phone.page.locator("#rows [aria-disabled]").get_by_text("→ played").wait_for()
        assert phone.page.locator("#rows button").evaluate_all(SIDES) == whole
        phone.key("OK").tap()
        heading(phone, "Round 1/12", "over", "↑ blue ↓ brown")
    phone.enter(["over"], ["egg", 1, "blue"], ["egg", 2, "red"])
    heading(phone, "Anna", "Round 1 over", "↑ blue ↓ brown")


def test_what_is_counted_and_not_entered_is_there_when_the_page_is_loaded_anew(browser, host):
    with a_phone(browser, host, NOTED) as phone:
        phone.begin(TREX, ["meteor", 1])
        for left in (3, 2):
            buttons(phone).filter(has_text=f"Plays left: {left}").wait_for()
            phone.page.wait_for_timeout(READ_MS)
            tap(phone, "played")
        buttons(phone).filter(has_text="Plays left: 1").wait_for()
        phone.page.reload()
        phone.page.locator("#go-on button").first.tap()
        buttons(phone).filter(has_text="Plays left: 1").wait_for()
        heading(phone, "Brian", "Round 1/12", "↑ blue ↓ brown")
        assert phone.ask(do="game")["moves"][-1] == ["meteor", 1]


# The page may draw it anew at any time.
ONE_LINE_OF_NEWS = """() => {
  const { height } = document.querySelector("#question span")?.getBoundingClientRect() ?? {};
  return height && height < 50;
}"""


def test_what_has_just_happened_is_in_sight_with_the_question_in_large_type(phone):
    page = phone.page
    news = page.locator("#question span")
    with large_type(page):
        phone.begin(RACE)
        news.get_by_text("Anna draws 2").wait_for()
        phone.begin({**TREX, "depth": "full"})
        for width, height in ((360, 640), (844, 390), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            for card, said in ((6, "Anna draws 2"), (7, "Brian: meteor! 3 more")):
                phone.enter(["play", card])
                news.get_by_text(said).wait_for()
                page.wait_for_function(QUESTION)
                page.wait_for_function(ONE_LINE_OF_NEWS)
            phone.begin({**TREX, "depth": "full"})
    phone.begin(TREX)  # the next set-up begins with this depth


def test_the_question_is_with_its_answers_on_a_phone_that_lies_where_they_leave_room(phone):
    page = phone.page
    page.set_viewport_size({"width": 844, "height": 390})
    rows, question = page.locator("#rows"), page.locator("#question")
    phone.begin(DECK)
    phone.wait_for_words("do what?")
    phone.settled()
    page.wait_for_function(QUESTION)
    assert question.bounding_box()["x"] == rows.bounding_box()["x"]
    assert question.bounding_box()["y"] < rows.bounding_box()["y"] + 150
    with large_type(page):
        phone.begin({**TREX, "depth": "full"})
        phone.wait_for_words("which card?")
        phone.settled()
        page.wait_for_function(QUESTION)
        assert question.bounding_box()["x"] < rows.bounding_box()["x"]
    page.set_viewport_size({"width": 390, "height": 844})
    phone.begin(TREX)  # the next set-up begins with this depth


# How much room is left free between the rows and the keys.
FREE = """() => document.querySelector("#keys").getBoundingClientRect().top
  - document.querySelector("#rows").getBoundingClientRect().bottom"""
# How far the words of a button are from its frame at least, and how many buttons are in a row.
MARGINS = """() => {
  const all = [...document.querySelectorAll("#rows canvas + :is(span, b)")];
  const [words, frames] = [all, all.map((one) => one.parentElement)].map((some) =>
    some.map((one) => one.getBoundingClientRect()));
  return [Math.min(...words.map(({ left }, at) => left - frames[at].left)),
    frames.filter(({ top }) => top === frames[0].top).length];
}"""


def test_rows_use_the_room_above_the_keys_and_words_keep_off_their_frame(phone):
    page = phone.page
    phone.begin(RACE)
    tap(phone, "the die")
    tap(phone, "Own die")
    buttons(phone).filter(has_text="Eruption").wait_for()
    margin, beside = page.evaluate(MARGINS)
    assert margin >= 4 and beside == 3
    phone.press("LEFT")
    phone.key("OK").get_by_text("Plains").wait_for()
    with large_type(page):
        phone.begin(TREX, ["meteor", 1], ["over"], ["egg", 0, "green"], ["egg", 1, "red"])
        buttons(phone).filter(has_text="The cross stays").wait_for()
        assert page.evaluate(MARGINS)[0] >= 4
        phone.ask(do="open", game="dragons")
        tap(phone, "Begin")
        phone.wait_for_words("Lay out")
        phone.settled()
        assert page.evaluate(FREE) < 20


def test_all_keys_are_in_sight_on_a_page_that_is_enlarged_twice(phone):
    page = phone.page
    phone.begin(TREX)
    for width, height in ((195, 422), (422, 195), (180, 320), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        fits_soon(page, KEYS)
        large_soon(page, ".key", 44, 6)


def test_question_and_keys_are_in_sight_and_all_is_reached_in_large_type_enlarged_twice(phone):
    page = phone.page
    with large_type(page):
        for width, height in ((422, 195), (195, 422)):
            page.set_viewport_size({"width": width, "height": height})
            for setup in (TREX, RACE):
                phone.begin(setup)
                buttons(phone).first.wait_for()
                phone.settled()
                page.evaluate("scrollTo(0, 0)")
                page.wait_for_function(QUESTION)
                fits_soon(page, KEYS)
                assert page.evaluate(REACHED)
        page.evaluate("scrollTo(0, 0)")
        page.set_viewport_size({"width": 390, "height": 844})


def test_links_and_fold_outs_are_large_enough_for_a_thumb(phone):
    page = phone.page
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#to-start").click()
        large_soon(page, "#start .to-onto", 44, 1)
        to_bench(page)
        large_soon(page, "#bench .to-onto, summary", 44)
        page.locator("#to-bench").click()
        play(page)


# Where the first card is, as far as all rows are in sight.
FIRST_CARD = """() => {
  const rows = document.querySelector("#rows");
  return rows.scrollHeight <= rows.clientHeight + 1
    && rows.querySelector("button").getBoundingClientRect().top;
}"""


def test_cards_stay_below_name_and_cross_in_large_type_whatever_the_line_below_them_says(phone):
    """A line more took the heading away, so that a second tap hit another card."""
    page = phone.page
    phone.begin({**TREX, "depth": "full"})
    with large_type(page):
        page.wait_for_function(SPECIALS, arg=24)
        tops = set()
        for player, card in (("Anna", 6), ("Brian", 7), ("Carol", 7), ("Anna", None)):
            heading(phone, player, "Round 1/12", "↑ blue ↓ brown")
            page.wait_for_timeout(READ_MS)
            tops.add(page.wait_for_function(FIRST_CARD).json_value())
            if card:
                phone.enter(["play", card])
        assert len(tops) == 1
    phone.begin(TREX)  # the next set-up begins with this depth


def test_the_keys_stay_where_they_are_within_a_game(phone):
    page = phone.page
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        page.set_viewport_size(size)
        phone.ask(do="open", game="race")
        page.locator("#rows .opens").first.wait_for()
        form = page.locator(".key").evaluate_all(BOXES)
        tap(phone, "Begin")
        phone.wait_for_words("1/")
        phone.settled()
        assert form == page.locator(".key").evaluate_all(BOXES)


def test_a_browser_without_lock_motor_or_voice_breaks_nothing(browser, host):
    with a_phone(browser, host, BARE) as phone:
        phone.begin(TREX)
        phone.wait_for_words("meteor?")
        assert phone.page.locator("#speech").is_hidden()
        phone.tap(30, 44)
        phone.until(lambda state: state["holder"] is not None)


def test_the_simulator_takes_taps_and_names_as_well(browser, page):
    def switch_on():
        return open_engine("cpython", "pico_242", touch=True)

    with serving(switch_on, load_board("pico_242")[1], port=18328) as url:
        sim = HandheldPage(page, url)
        sim.wait_for_words("T-Rex")
        box = page.locator("#panel").bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 12.5 / 64)
        sim.wait_for_words("Begin")
        page.wait_for_timeout(1000)
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 28.5 / 64)
        page.wait_for_function("() => clutch.told().screen?.name === ''")
        page.evaluate("clutch.tell({ name: '小明' })")
        sim.wait_for_words("Only A to Z and accents")
        page.evaluate("clutch.tell({ name: 'Łukasz' })")
        sim.wait_for_words("2/4")
        sim.press("BACK")
        page.wait_for_function("() => clutch.told().screen?.name === null")
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 28.5 / 64)
        page.wait_for_function("() => clutch.told().screen?.name === 'Lukasz'")
        for wrong in ({"tap": [128, 0]}, {"tap": [1]}, {"tap": "OK"}, {"name": ""}):
            page.evaluate("message => clutch.tell(message)", wrong)
        page.wait_for_function(
            "() => document.querySelectorAll('#log .error').length === 4", timeout=5000
        )


# The first row, whenever the heading has changed.
NOTES_ROWS = """() => {
  window.began = {};
  const heading = document.querySelector("#heading");
  new MutationObserver(() => {
    began[heading.textContent] ??= document.querySelector("#rows")?.firstChild?.innerText;
  }).observe(heading, { childList: true });
}"""


def test_the_simulator_has_buttons_with_their_words_long_presses_and_a_second_screen_too(page):
    def switch_on():
        return open_engine("cpython", "pico_242", touch=True)

    with serving(switch_on, load_board("pico_242")[1], port=18329) as url:
        sim = HandheldPage(page, url)
        sim.wait_for_words("T-Rex")
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_timeout(500)
        menu = page.locator("[data-hold=OK]")
        assert menu.is_hidden()
        page.evaluate(NOTES_ROWS)
        sim.press(*["DOWN"] * GAMES.index("tally"), "OK")
        page.locator("#rows .opens").first.wait_for()
        assert page.evaluate("began['Scoreboard']") == "Begin"
        sim.press("OK", "OK")  # begins, and goes on from the hint
        television = page.context.new_page()
        television.goto(f"{url}?view=table")
        television.locator("#score li").nth(1).wait_for()
        television.wait_for_function("top => clutch.told().text[0] === top", arg=sim.words()[0])
        menu.click()
        sim.wait_for_words("Turn the picture")
