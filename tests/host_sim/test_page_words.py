"""The words of the page: all in every language, and no English on a Dutch page."""

import json
import re
from importlib import import_module

import pytest

from clutch.games import GAMES
from clutch.ui import icons
from clutch.words import LANGUAGES
from host_sim.files.paths import ROOT
from host_sim.frontends.web.static_page import signs
from host_sim.frontends.web.words import STATIC
from host_sim.frontends.web.words import words as of_language
from tests.host_sim.page_site import AlonePage, changed, hurried_show, play
from tests.needed_tools import new_page

pytestmark = pytest.mark.lane("page")
SPEAKERS = [
    *(STATIC / name for name in ("worker.js", "backup.js", "store.js", "link.js", "socket.js")),
    ROOT / "host_sim/engines/wasm/in_page.py",
    ROOT / "host_sim/frontends/web/live.py",
    ROOT / "host_sim/frontends/web/selection.py",
]
# A line of a transport or the handheld; those with a `${...}` or `{...}` end at their colon.
LINE = re.compile(r"[\"`]([A-Z][\w ]+(?:[ ;:.,][\w ,;:.]+)?)(?:: [$]?\{[^}]*\})?[\"`]")
NOT_SAID = {"Clutch backup", "Clutch is open in another tab"}
EVERY_TEXT = """() => {
  const found = [];
  const shown = (element) => element.closest(
    "noscript, #missing, kbd:not([data-words]), #panel-lines, #panel-words, #spoken") === null;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (shown(walk.currentNode.parentElement)) found.push(walk.currentNode.textContent);
  }
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      if (element.hasAttribute(name)) found.push(element.getAttribute(name));
    }
  }
  found.push(document.title);
  return found.map((text) => text.trim().replaceAll(/\\s+/g, " ")).filter(Boolean);
}"""


@pytest.fixture(scope="module")
def words():
    return {language: of_language(language)["page"] for language in LANGUAGES}


@pytest.mark.parametrize("page", ["page", "onto"])
def test_all_languages_have_the_names_of_english_in_their_order(page):
    english = of_language("en")[page]
    for language in LANGUAGES:
        other = of_language(language)[page]
        assert [name for name in english if name in other] == list(other), language
        for name in other:
            assert type(english[name]) is type(other[name])
            if isinstance(other[name], list | dict):
                assert len(english[name]) == len(other[name])


def test_every_name_that_the_page_uses_has_words(words):
    used = set(
        re.findall(r'data-(?:words|label|title)="(\w+)"', (STATIC / "index.html").read_text())
    )
    for file in STATIC.glob("*.js"):
        used |= set(re.findall(r'(?:inWords|filled|say|label)\("(\w+)"', file.read_text("utf-8")))
    assert used and used - set(words["en"]) == set()


def test_every_icon_of_the_panel_has_a_name_for_those_who_cannot_see_it(words):
    icons_of_things = {name for name, icon in vars(icons).items() if isinstance(icon, int)}
    seen = {"BLANK", "RESUME", "SAVED", "UNSAVED", "UP", "LEFT", "RIGHT"}
    named = {name.lower().removesuffix("_big") for name in icons_of_things - seen}
    assert {name for name, *_ in signs()} == named | set(icons.TERRAIN)
    assert named <= set(words["en"])


def test_a_browser_that_knows_no_text_beside_a_sign_shows_the_sign_too():
    for sheet in ("handheld.css", "layouts.css"):
        for rule in re.findall(r"\{[^{}]*content:[^{}]*\}", (STATIC / sheet).read_text("utf-8")):
            for sign in re.findall(r'content: ("[^"]*") / ""', rule):
                assert f"content: {sign};" in rule, rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_have_the_names_that_the_handheld_gives_them(words, language):
    for game in GAMES:
        title = import_module(f"clutch.games.{game}.words_{language}").TITLE
        assert words[language][game] == title
    assert "meteoor" not in json.dumps(words["nl"])


def test_every_line_of_transport_and_handheld_has_its_dutch(words):
    said = set()
    for file in SPEAKERS:
        text = re.sub(r'""".*?"""', "", file.read_text("utf-8"), flags=re.DOTALL)
        found = {line.rstrip(":") for line in LINE.findall(text)}
        said |= {line for line in found if " " in line or line in ("Ready", "Connected")}
    said -= NOT_SAID
    lines = words["nl"]["lines"]
    assert len(said) > 15
    assert said - set(lines) == set()
    titles = {line for line in lines if line.startswith("Raspberry")}
    assert set(lines) - said - titles - {"this browser cannot run it"} == set()


def listed(text):
    return [text] if isinstance(text, str) else list(text)


def english_on(page, words):
    """English words that stand on the page, each with the text that has it."""
    english, dutch = words["en"], words["nl"]
    wrong = {}
    for name, text in english.items():
        if name == "lines" or text == dutch[name]:
            continue
        for one, other in zip(listed(text), listed(dutch[name]), strict=True):
            if len(one) > 1 and one != other:
                wrong[re.sub(r"\{\d\}", "", one).strip()] = name
    lines = [*wrong, *dutch["lines"]]
    known = {text for value in dutch.values() for text in listed(value)}
    known |= set(dutch["lines"].values())
    found = []
    for text in page.evaluate(EVERY_TEXT):
        if text in known:
            continue
        for one in lines:
            if text == one or (" " in one and one in text):
                found.append((one, text))
    return found


@pytest.fixture
def page(browser):
    """A page of a Dutch browser."""
    with new_page(browser, locale="nl-NL") as page:
        yield page


def test_no_english_stands_on_a_dutch_page(page, host, words, tmp_path):
    hurried_show(page)
    dutch = AlonePage(page, host.url, onto=False)
    assert english_on(page, words) == [], "the games"
    page.locator("#watch").click()
    page.wait_for_function("() => clutch.told().text?.[0]?.includes('Ronde 1')")
    page.locator("#caption").wait_for()
    assert english_on(page, words) == [], "the round"
    page.keyboard.press("Enter", delay=60)
    assert english_on(page, words) == [], "taken over"
    page.locator("#to-start").click()
    play(page)
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Welk spel')")
    page.locator("#to-bench").click()
    for summary in page.locator("#bench summary:visible").all():
        summary.click()
    dutch.begin({"game": "trex", "players": ["Anna", "Bo", "Cas"]}, ["play", 6])
    page.locator("#log .move").first.wait_for(state="attached")
    for button in ("usb", "sound", "speech", "backup", "share", "results-csv"):
        page.locator(f"#{button}").click()
        page.wait_for_timeout(100)
        assert english_on(page, words) == [], button
    wrong = tmp_path / "wrong"
    page.on("dialog", lambda dialog: dialog.accept())
    for text in ("{}", '{"kind": "Clutch backup", "format": 2}'):
        wrong.write_text(text)
        page.locator("#restore-file").set_input_files(wrong)
        page.locator("#answer:not(:empty)").wait_for()
        assert english_on(page, words) == [], text
    page.locator("#record-file").set_input_files(wrong)
    page.locator("#answer").get_by_text("Dit bestand is geen opname").wait_for()
    page.locator("#recording").select_option("rule_text_round")
    page.wait_for_function("() => clutch.told().text?.[0]?.includes('Ronde 1')")
    page.locator("#replay-on").click()
    assert english_on(page, words) == [], "a replay"
    page.locator("#replay-end").click()
    page.locator("#power").click()
    page.wait_for_timeout(300)
    assert english_on(page, words) == [], "off"
    page.evaluate("location.hash = 'game=x'")
    page.wait_for_timeout(300)
    assert english_on(page, words) == [], "a link"


@pytest.mark.parametrize(
    "wrong, line",
    [
        ("navigator.storage.getDirectory()", "De browser bewaart niets voor deze pagina"),
        ("handle.write(kept, { at: 0 })", "De browser heeft geen ruimte"),
    ],
)
def test_trouble_with_the_storage_is_told_in_dutch_and_games_go_on(page, host, words, wrong, line):
    changed(page, "worker.js", lambda text: text.replace(wrong, "fails()"))
    handheld = AlonePage(page, host.url)
    assert line in page.locator("#trouble").inner_text()
    assert english_on(page, words) == []
    setup = {"game": "tally", "players": ["A", "B"]}
    handheld.begin(setup)


def test_another_language_changes_all_words_at_once(handheld, words):
    page = handheld.page
    page.locator("#to-bench").click()
    page.locator("#results-csv").click()
    page.locator("#answer").get_by_text("No game is finished yet").wait_for()
    page.evaluate("document.querySelector('#more').open = true")  # a click would end the answer
    page.locator("#language").select_option("nl")
    page.wait_for_function("() => clutch.told().text?.join(' ').includes('Welk spel')")
    assert english_on(page, words) == []
    assert page.locator("#answer").inner_text() == "Er is nog geen spel uit"
