"""The page in a real browser: by keyboard and mouse, its pixels, its text for a screen reader."""

import io
import math
import re

import pytest
from PIL import Image

from clutch.ui.palette import COLOURS, SEATS
from tests.host_sim.web_browser import HandheldPage, serving, soon
from tests.host_sim.web_fake_engine import FakeEngine
from tests.needed_tools import new_page

AS_AT_FIRST = """() => {
  document.activeElement?.blur();
  for (const one of document.querySelectorAll("details")) one.open = false;
  okOpens.at = -Infinity;
}"""


@pytest.fixture(scope="module")
def engine():
    return FakeEngine()


@pytest.fixture(scope="module")
def url(engine):
    with serving(lambda: engine) as address:
        yield address


@pytest.fixture(scope="module")
def shared(browser, url):
    with new_page(browser) as page:
        yield HandheldPage(page, url)


@pytest.fixture
def handheld(shared, engine):
    """The page, as it is first, on a handheld that has just been switched on."""
    page = shared.page
    sized(page, 1280, 720)
    page.evaluate(AS_AT_FIRST)
    for on in ("false", "true"):
        page.evaluate(f"clutch.tell({{ power: {on} }})")
        page.locator(f"#power[aria-checked={on}]").wait_for()
    shared.wait_for_words("OK 0")
    engine.seen.clear()
    return shared


def sized(page, width, height):
    page.set_viewport_size({"width": width, "height": height})


def fills_the_glass(page, ratio=1.0):
    glass, panel = (page.locator(name).bounding_box() for name in ("#glass", "#panel"))
    assert 0.95 * glass["width"] <= panel["width"] <= glass["width"] + 1
    assert panel["height"] * 2 == pytest.approx(panel["width"], abs=1)
    # On whole pixels of the screen as it is, between them drawn larger and made smaller.
    scale = panel["width"] * ratio / 128
    finer = page.evaluate("document.getElementById('panel').width / 128")
    assert finer == (1 if abs(scale - round(scale)) < 0.01 else math.ceil(scale))


@pytest.mark.parametrize("ratio, width", [(2, 390), (1.5, 800)])
def test_the_picture_fills_the_glass_on_a_fine_screen(browser, url, ratio, width):
    size = {"width": width, "height": 850}
    with new_page(browser, viewport=size, device_scale_factor=ratio) as page:
        HandheldPage(page, url)
        fills_the_glass(page, ratio)


def test_the_theme_is_the_systems(handheld):
    for scheme in ("light", "dark"):
        handheld.page.emulate_media(color_scheme=scheme)
        colour = handheld.page.evaluate("getComputedStyle(document.documentElement).color")
        red = int(re.search(r"\d+", colour)[0])
        assert red > 200 if scheme == "dark" else red < 60


def test_the_keyboard_plays_with_arrows_letters_enter_and_backspace(handheld, engine):
    for code, name in (
        ("ArrowUp", "up"),
        ("KeyS", "down"),
        ("KeyA", "left"),
        ("ArrowRight", "right"),
        ("Space", "ok"),
        ("Enter", "ok"),
        ("Escape", "back"),
        ("Backspace", "back"),
    ):
        engine.seen.clear()
        handheld.page.keyboard.press(code, delay=40)
        assert soon(lambda: len(engine.seen) == 2), code
        assert engine.seen == [(name, True), (name, False)]


def test_keys_are_held_and_held_together(handheld, engine):
    keyboard, mouse = handheld.page.keyboard, handheld.page.mouse
    keyboard.down("Enter")
    keyboard.down("ArrowLeft")
    handheld.key("UP").hover()
    mouse.down()
    handheld.wait_until("document.querySelectorAll('#keys [aria-pressed=true]').length === 3")
    assert sorted(handheld.down()) == ["LEFT", "OK", "UP"]
    assert soon(lambda: engine.down["up"] and engine.down["ok"] and engine.down["left"])
    mouse.up()
    keyboard.up("Enter")
    keyboard.up("ArrowLeft")
    handheld.wait_until("!document.querySelector('#keys [aria-pressed=true]')")
    assert soon(lambda: not any(engine.down.values()))
    assert len(engine.seen) == 6


def test_two_fingers_hold_two_keys(handheld, engine):
    def finger(name, number):
        box = handheld.key(name).bounding_box()
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": number}

    hand = handheld.page.context.new_cdp_session(handheld.page)
    up, ok = finger("UP", 0), finger("OK", 1)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [up]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [up, ok]})
    assert soon(lambda: engine.down["up"] and engine.down["ok"])
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert soon(lambda: not any(engine.down.values()))


def test_a_hand_that_slides_off_or_goes_elsewhere_lets_go(handheld, engine):
    mouse = handheld.page.mouse
    handheld.key("OK").hover()
    mouse.down()
    assert soon(lambda: engine.down["ok"])
    mouse.move(5, 5)
    assert soon(lambda: not engine.down["ok"])
    mouse.up()
    handheld.page.keyboard.down("ArrowDown")
    assert soon(lambda: engine.down["down"])
    handheld.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert soon(lambda: not engine.down["down"])
    handheld.page.keyboard.up("ArrowDown")


def test_with_the_focus_on_a_key_enter_presses_that_key(handheld, engine):
    handheld.key("LEFT").focus()
    handheld.page.keyboard.press("Enter", delay=40)
    handheld.page.keyboard.press("Space", delay=40)
    assert soon(lambda: len(engine.seen) == 4)
    assert {name for name, _ in engine.seen} == {"left"}


def test_after_a_click_enter_is_still_ok(handheld, engine):
    handheld.click("LEFT")
    handheld.page.get_by_role("button", name="4×").click()
    handheld.wait_until("clutch.told().speed === 4")
    handheld.press("OK")
    handheld.wait_for_words("OK 1")
    handheld.page.get_by_role("button", name="1×").click()
    handheld.wait_until("clutch.told().speed === 1")


def test_tab_reaches_everything_in_order(handheld):
    handheld.page.reload()
    handheld.key("UP").wait_for()  # keys take no focus before the board is known
    seen = []
    for _ in range(16):
        handheld.page.keyboard.press("Tab")
        seen.append(
            handheld.page.evaluate("""() => {
            const focused = document.activeElement;
            return (focused.getAttribute("aria-label") || focused.textContent).trim();
        }""")
        )
    assert seen == [
        "UP", "LEFT", "RIGHT", "DOWN", "OK: plays it", "BACK", "Power", "USB cable", "Pause",
        "1×", "4×", "20×", "Sound: off", "Speech: off", "Save picture", "Panel as text",
    ]  # fmt: skip


def test_power_by_keyboard_alone(handheld, engine):
    handheld.page.get_by_role("switch", name="Power").focus()
    handheld.page.keyboard.press("Space")
    handheld.page.locator("#power[aria-checked=false]").wait_for()
    assert not any(handheld.panel())
    assert engine.running is False
    assert engine.seen == [], "Space on the switch is not OK"
    handheld.page.keyboard.press("Enter")
    handheld.wait_for_words("OK 0")
    assert handheld.page.get_by_role("log").inner_text().endswith("Clutch 1.0.0 on a fake")


def test_lamps_say_what_they_show(handheld):
    lamps = handheld.page.get_by_role("group", name="Lamps")
    assert lamps.get_by_role("img").count() == 3, "a sentence for each role"
    sentences = [lamp.get_attribute("aria-label") for lamp in lamps.get_by_role("img").all()]
    assert sentences[0] == "Cross: N, C and S blue 100 %, W and E brown 62 %."
    assert sentences[1].startswith("Track: volcano orange 100 %")
    assert sentences[2].startswith("Seats: ") and sentences[2].endswith(("the rest off.", "off."))
    handheld.page.get_by_text("Lamps as text").click()
    assert "cross N: blue 100 %" in handheld.page.locator("#lamp-list").inner_text()


def test_the_panel_as_text_marks_the_chosen_row(handheld):
    handheld.page.get_by_text("Panel as text").click()
    handheld.press("BACK")
    handheld.wait_for_words("BACK 1")
    marked = handheld.page.locator("#panel-lines [aria-current=true]")
    assert [line.text_content() for line in marked.all()]
    chosen = handheld.page.evaluate("clutch.told().chosen")
    assert all(chosen in line.text_content() for line in marked.all())


def test_the_panel_is_spoken_once_it_stands_still(handheld):
    spoken = handheld.page.locator("#spoken")
    assert spoken.get_attribute("aria-live") == "polite"
    handheld.press("BACK")
    handheld.wait_until("document.getElementById('spoken').textContent.includes('BACK 1')")
    assert spoken.text_content().endswith(". OK plays it. Chosen: 8")
    described = handheld.page.locator("#panel-words").text_content()
    assert described == spoken.text_content(), "what describes the panel is what was spoken"
    handheld.page.get_by_text("Panel as text").click()
    assert handheld.page.locator("#panel-lines").inner_text().splitlines()[-1] == "OK plays it"


def test_a_step_of_the_cursor_speaks_only_what_is_chosen_now(handheld):
    handheld.press("BACK")
    handheld.wait_until("document.getElementById('spoken').textContent.includes('BACK 1')")
    handheld.press("RIGHT")
    handheld.wait_until("document.getElementById('spoken').textContent === '9'")
    described = handheld.page.locator("#panel-words").text_content()
    assert "BACK 1" in described and described.endswith("Chosen: 9")
    handheld.press("BACK")  # the heading changes: all of it is spoken again
    handheld.wait_until("document.getElementById('spoken').textContent.includes('BACK 2')")


def test_save_picture_is_the_panel_enlarged(handheld, engine):
    with handheld.page.expect_download() as download:
        handheld.page.get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.startswith("clutch-")
    with open(download.value.path(), "rb") as file:
        picture = Image.open(io.BytesIO(file.read())).convert("L")
    assert picture.size == (1024, 512)
    shades = picture.tobytes()
    panel = engine.handheld.display.picture()
    for y in range(64):
        for x in range(128):
            lit = panel[y // 8 * 128 + x] >> y % 8 & 1
            for corner in ((0, 0), (7, 7)):
                shade = shades[(y * 8 + corner[1]) * 1024 + x * 8 + corner[0]]
                assert shade > 200 if lit else shade == 0


def test_nothing_is_fetched_from_elsewhere(handheld, url):
    assert handheld.addresses
    assert all(address.startswith((url, "blob:")) for address in handheld.addresses)


def test_a_server_that_goes_away_is_said_and_found_again(page):
    with serving(FakeEngine, port=18200) as address:
        handheld = HandheldPage(page, address)
    page.get_by_text("The simulator is not there; trying again").wait_for()
    port = int(address.rstrip("/").rsplit(":", 1)[1])
    with serving(FakeEngine, port=port):
        page.locator("body.connected").wait_for()
        handheld.wait_for_words("OK 0")


def test_every_colour_of_the_firmware_has_its_name_bright_and_dim(handheld):
    name = """(hex) => {
        const lamp = document.querySelector(`.lamp[data-role=${hex[0]}]`).cloneNode();
        return import("./lamps.js").then(({ light }) =>
            light(lamp, hex[1], clutch.told().board.colours).replace(/.*: | [0-9]+ %/g, ""));
    }"""
    named = {colour: word for word, colour in COLOURS.items()}
    for role, words, levels in (
        ("cross", ("yellow", "blue", "brown", "green", "red"), (255, 96)),
        ("seats", tuple(named[colour] for colour in SEATS), (255, 64)),
    ):
        for word in words:
            for level in levels:
                designed = [part * level // 255 for part in COLOURS[word]]
                light = [round((part / 255) ** 2.2 * 255) for part in designed]
                driven = "".join(f"{round(part * 60 / 100):02x}" for part in light)
                assert handheld.page.evaluate(name, [role, driven]) == word, (role, driven)
