"""Every control of the workbench, used in a game and at home: the handheld goes on."""

import pytest

from clutch.words import LANGUAGES, Words
from tests.host_sim.page_site import AlonePage

pytestmark = pytest.mark.lane("page")
GAME = {"game": "trex", "players": ["Anna", "Brian", "Carol"], "high": "blue", "low": "brown"}
OPTIONS = "list => [...list.options].map(option => option.value)"
CONTROLS = "#bench :is(button, select, input):not([type=file]), #more select, #share"
# What is in the menu of the header closes it.
OPEN = "control => { if (control.closest('#more')) document.querySelector('#more').open = true; }"
# Two seconds of the handheld's clock, in which it measures its supply. A restart sets it to 0.
GOES_ON = """before => {
  const { clock, power } = clutch.told();
  return !power || clock < before || clock >= before + 2;
}"""


def use(control):
    """Press a button twice, choose the last of a list, move a slider to its end."""
    kind = control.evaluate("control => control.tagName")
    if kind == "SELECT":
        control.select_option(control.evaluate(OPTIONS)[-1])
    elif kind == "INPUT":
        control.press("End")
    else:
        control.click(click_count=1 if control.get_attribute("id") == "share" else 2)


@pytest.mark.parametrize("where", ["in a game", "at home"])
def test_no_control_of_the_workbench_breaks_the_handheld(page, host, where):
    handheld = AlonePage(page, host.url)
    page.on("dialog", lambda dialog: dialog.accept())
    page.on("filechooser", lambda chooser: None)
    crashes = [Words(language).say("title_crash") for language in LANGUAGES]
    if where == "in a game":
        handheld.begin(GAME)
    page.locator("#to-bench").click()
    page.evaluate("document.querySelectorAll('#bench details').forEach(one => one.open = true)")
    used = set()
    for control in page.locator(CONTROLS).all():
        page.locator("body.connected").wait_for()  # another language starts the handheld anew
        control.evaluate(OPEN)
        if not control.is_visible() or not control.is_enabled():
            continue
        name = control.get_attribute("id") or control.inner_text()
        used.add(name)
        use(control)
        page.evaluate("clutch.tell({ speed: 20 })")  # a restart sets it to 1
        page.wait_for_function(GOES_ON, arg=page.evaluate("clutch.told().clock"))
        shown = "\n".join(handheld.words() or [])
        assert not any(crash in shown for crash in crashes), (name, shown)
    assert {"power", "usb", "sound", "picture", "board", "language", "backup"} <= used
    assert "recording" in used and ("share" in used) == (where == "in a game")
