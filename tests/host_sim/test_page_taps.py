"""The page on a phone: a round of T-Rex by taps alone, names by its keyboard, missing features."""

import pytest

from host_sim.board.loading import load_board
from host_sim.engines.opening import open_engine
from tests.host_sim.page_site import AlonePage
from tests.host_sim.web_browser import HandheldPage, serving

pytestmark = pytest.mark.lane("page")
TREX = {
    "game": "trex", "players": ["Anna", "Brian", "Carol"], "start": 0, "high": "blue",
    "low": "brown", "depth": "quick",
}  # fmt: skip
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

    def __init__(self, browser, host, script, size=(390, 844)):
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True
        )
        page = self.context.new_page()
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.add_init_script(script)
        super().__init__(page, host.url)

    def tap(self, x, y):
        """Tap a pixel of the panel, once what is on it was read."""
        self.page.wait_for_timeout(1000)
        box = self.page.locator("#panel").bounding_box()
        self.page.touchscreen.tap(
            box["x"] + (x + 0.5) * box["width"] / 128, box["y"] + (y + 0.5) * box["height"] / 64
        )

    def state(self):
        return self.ask(do="state")["state"]

    def until(self, what):
        for _ in range(60):
            if what(self.state()):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{self.words()} {self.state()}")


@pytest.fixture(params=[(390, 844), (844, 390)], ids=["portrait", "landscape"])
def phone(request, browser, host):
    made = Phone(browser, host, NOTED, request.param)
    yield made
    assert made.errors == []
    made.context.close()


def test_a_round_of_trex_by_taps_alone(phone, tmp_path):
    page = phone.page
    phone.ask(do="setup", setup=TREX)
    phone.wait_for_words("meteor?")
    page.wait_for_function("() => clutch.told().screen?.playing && noted.locks === 1")
    phone.tap(30, 44)
    phone.until(lambda state: state["holder"] is not None)
    page.screenshot(path=tmp_path / "count.png")
    phone.tap(64, 28)
    phone.tap(64, 60)
    phone.until(lambda state: state["phase"] == "egg")
    phone.tap(43 + 17 * 2 + 8, 36)
    phone.until(lambda state: sum(map(len, state["eggs"])) == 1)
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"):
        box = phone.key(name).bounding_box()
        assert min(box["width"], box["height"]) >= 48, name


def test_a_name_by_the_phones_own_keyboard(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    phone.tap(30, 28)
    field = page.locator("#naming input")
    field.wait_for(state="visible")
    assert page.evaluate("document.activeElement.tagName") != "INPUT"
    field.fill("Zoë")
    field.press("Enter")
    page.wait_for_function("() => clutch.told().text.join(' ').includes('2/4')")
    field.fill("zoë")
    page.locator("#naming button").tap()
    phone.wait_for_words("zoë is at the table")
    page.wait_for_function("() => noted.buzzes === 1")
    phone.key("BACK").tap()
    field.wait_for(state="hidden")
    phone.tap(30, 28)
    phone.wait_for_words("1/4")
    assert "Zoë" in " ".join(phone.words())


def test_a_typed_name_is_folded_to_the_letters_of_the_handheld_or_refused_in_a_line(phone):
    page = phone.page
    phone.ask(do="open", game="trex")
    phone.tap(30, 28)
    field = page.locator("#naming input")
    field.wait_for(state="visible")
    for name in ("נועה", "小明", "🦖"):
        field.fill(name)
        field.press("Enter")
        phone.wait_for_words("Only A to Z and accents")
        phone.key("RIGHT").tap()  # any key takes the line away
        page.wait_for_function("() => !clutch.told().text.join(' ').includes('Only A to Z')")
    field.fill("Łukasz")
    field.press("Enter")
    page.wait_for_function("() => clutch.told().text.join(' ').includes('2/4')")
    phone.key("BACK").tap()
    field.wait_for(state="hidden")
    phone.tap(30, 28)
    page.wait_for_function("() => clutch.told().screen?.name === 'Lukasz'")


def test_the_prompt_is_spoken_once_somebody_asks_for_it(phone):
    page = phone.page
    phone.ask(do="setup", setup=TREX)
    phone.wait_for_words("meteor?")
    page.wait_for_timeout(1200)
    assert page.evaluate("noted.spoken") == []
    page.locator("#to-bench").tap()
    page.locator("#speech").tap()
    page.locator("#to-bench").tap()
    phone.tap(30, 44)
    page.wait_for_function("() => noted.spoken.length === 1")
    assert page.evaluate("noted.spoken")[0][0] == "en"


def test_a_browser_without_lock_motor_or_voice_breaks_nothing(browser, host):
    phone = Phone(browser, host, BARE)
    phone.ask(do="setup", setup=TREX)
    phone.wait_for_words("meteor?")
    assert phone.page.locator("#speech").is_hidden()
    phone.tap(30, 44)
    phone.until(lambda state: state["holder"] is not None)
    assert phone.errors == []
    phone.context.close()


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
