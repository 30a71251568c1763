"""Use the handheld of a harness as a person does, by key.

Each function does one action. It finds rows by their texts on the screen, and reads the cursor to
know which keys to press. It changes the firmware only through the keys.
"""

from tools.checks.faults.snapshots import check

_MOST_SCREENS = 40
_LETTER_COLUMNS = 7
_MOST_ANSWERS = 12


def home(harness):
    """Go to the home list, from any screen."""
    for _ in range(_MOST_SCREENS):
        if harness.shows_home():
            return
        if harness.broken:
            harness.press("ok")
        elif harness.app.table is None or hasattr(harness.app.screen, "go_on"):
            harness.press("back")
        else:
            harness.menu("menu_home")
    check(False, "no way to the home list from", type(harness.app.screen).__name__)


def open_form(harness, setup, name=None):
    """Open the set-up form from the home list and fill it in; `name`: typed for the first seat."""
    harness.choose("game_" + setup["game"])
    if harness.say("row_depth") in harness.rows():
        harness.go("row_depth")
        if harness.value("row_depth") != harness.say("depth_" + setup["depth"]):
            harness.press("right")
    if setup.get("clock"):
        harness.choose("row_rules")
        harness.go("rule_clock")
        if harness.value("rule_clock") != harness.say("yes"):
            harness.press("right")
        harness.press("back")
    if harness.say("row_teach") in harness.rows():
        harness.go("row_teach")
        if harness.value("row_teach") != harness.say("teach_no"):
            harness.press("right")  # no page with a rule before a question
    if name:
        harness.choose("row_names")
        type_name(harness, name)
        harness.press("back")
    harness.go("item_begin")


def type_name(harness, name):
    """Replace the name on the page of letters, letter by letter; then choose it with OK."""
    page = harness.app.screen
    if page.name:
        harness.press("down", *["back"] * len(page.name))  # among the letters BACK takes one away
    for letter in name:
        cell = ord(letter.upper()) - ord("A")
        _go_to_cell(harness, page, 1 + cell // _LETTER_COLUMNS, cell % _LETTER_COLUMNS)
        harness.press("ok")
    _go_to_cell(harness, page, 0, page.names.index(name))
    harness.press("ok")


def _go_to_cell(harness, page, row, column):
    for _ in range(_LETTER_COLUMNS):
        if page.row != row:
            harness.press("down")
    for _ in range(_LETTER_COLUMNS):
        if page.column != column:
            harness.press("right")


def start_game(harness):
    """Press OK on Begin, and on all screens before the first question."""
    before = harness.app.table
    for _ in range(_MOST_SCREENS):
        harness.press("ok")
        if harness.app.table is not before and harness.app.table is not None:
            return
    check(False, "the game does not begin:", harness.banner)


def begin(harness, setup, name=None):
    """Begin a game from the home list: fill in its form and choose Begin."""
    home(harness)
    open_form(harness, setup, name)
    start_game(harness)


def resume(harness, which):
    """Resume waiting game number `which` of their list, counted from 0, the latest first."""
    home(harness)
    harness.choose("item_resume")
    if hasattr(harness.app.screen, "items"):
        harness.go_to_row(which)
        harness.press("ok")
    harness.press("ok")


def delete(harness, which):
    """Delete waiting game number `which` of their list."""
    home(harness)
    harness.choose("item_resume")
    harness.go_to_row(which)
    harness.do("RIGHT item_delete")


def leave(harness):
    """Leave a game that is over, through its ranking and scores, for the home list."""
    game_id = harness.app.journal.game_id
    for _ in range(_MOST_SCREENS):
        if harness.app.journal.game_id != game_id or harness.app.table is None:
            return
        harness.press("ok")
    check(False, "the game that is over cannot be left")


def end(harness):
    """End a game early, through the table menu."""
    harness.menu("title_end", "item_end")


def correct(harness, draws):
    """Correct one of the latest entries by random keys. -> whether that was accepted"""
    harness.menu("title_correct")
    harness.press(*["down"] * draws.below(min(6, len(harness.rows()))))
    for _ in range(_MOST_ANSWERS):
        harness.press(draws.one_of(("ok", "ok", "right", "down")))
        if harness.app.screen.title.startswith(harness.say("corrected")):
            return True
        if harness.app.screen.title != harness.say("title_correct"):
            break
    harness.hold_on("ok")
    harness.press("back")
    return False


def set_by_hand(harness, name):
    """Change a setting on the settings screen, which must be open."""
    harness.go("setting_" + name)
    harness.press("right")


def settings(harness, name):
    """Change a setting, from the home list, and leave the screen."""
    home(harness)
    harness.choose("title_settings")
    set_by_hand(harness, name)
    harness.press("back")


def learn(harness, row):
    """Teach the card symbol of T-Rex in row `row` of the screen that the settings open."""
    home(harness)
    harness.do("title_settings learned_trex")
    harness.go_to_row(row)
    harness.do("RIGHT BACK BACK")


def dice(harness):
    """Roll the event die, from the home list."""
    home(harness)
    harness.do("title_dice OK 1000 BACK")
