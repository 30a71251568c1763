"""Use the handheld of a rig as a person does, by key.

Each function does one action. It finds rows by their texts on the screen, and reads the cursor to
know which keys to press. It changes the firmware only through the keys.
"""

from tools.checks.faults.kept import check

_MOST_SCREENS = 40
_LETTER_COLUMNS = 7
_MOST_ANSWERS = 12


def home(rig):
    """Go to the home list, from any screen."""
    for _ in range(_MOST_SCREENS):
        if rig.shows_home():
            return
        if rig.broken:
            rig.press("ok")
        elif rig.app.table is None or hasattr(rig.app.screen, "go_on"):
            rig.press("back")
        else:
            rig.menu("menu_home")
    check(False, "no way to the home list from", type(rig.app.screen).__name__)


def open_form(rig, setup, name=None):
    """Open the set-up form from the home list and fill it in; `name`: typed for the first seat."""
    rig.choose("game_" + setup["game"])
    if rig.say("row_depth") in rig.rows():
        rig.go("row_depth")
        if rig.value("row_depth") != rig.say("depth_" + setup["depth"]):
            rig.press("right")
    if setup.get("clock"):
        rig.choose("row_rules")
        rig.go("rule_clock")
        if rig.value("rule_clock") != rig.say("yes"):
            rig.press("right")
        rig.press("back")
    if rig.say("row_teach") in rig.rows():
        rig.go("row_teach")
        if rig.value("row_teach") != rig.say("teach_no"):
            rig.press("right")  # no page with a rule before a question
    if name:
        rig.choose("row_names")
        type_name(rig, name)
        rig.press("back")
    rig.go("item_begin")


def type_name(rig, name):
    """Replace the name on the page of letters, letter by letter; then choose it with OK."""
    page = rig.app.screen
    if page.name:
        rig.press("down", *["back"] * len(page.name))  # among the letters BACK takes one away
    for letter in name:
        cell = ord(letter.upper()) - ord("A")
        _go_to_cell(rig, page, 1 + cell // _LETTER_COLUMNS, cell % _LETTER_COLUMNS)
        rig.press("ok")
    _go_to_cell(rig, page, 0, page.names.index(name))
    rig.press("ok")


def _go_to_cell(rig, page, row, column):
    for _ in range(_LETTER_COLUMNS):
        if page.row != row:
            rig.press("down")
    for _ in range(_LETTER_COLUMNS):
        if page.column != column:
            rig.press("right")


def start_game(rig):
    """Press OK on Begin, and on all screens before the first question."""
    before = rig.app.table
    for _ in range(_MOST_SCREENS):
        rig.press("ok")
        if rig.app.table is not before and rig.app.table is not None:
            return
    check(False, "the game does not begin:", rig.banner)


def begin(rig, setup, name=None):
    """Begin a game from the home list: fill in its form and choose Begin."""
    home(rig)
    open_form(rig, setup, name)
    start_game(rig)


def resume(rig, which):
    """Resume waiting game number `which` of their list, counted from 0, the latest first."""
    home(rig)
    rig.choose("item_resume")
    if hasattr(rig.app.screen, "items"):
        rig.go_to_row(which)
        rig.press("ok")
    rig.press("ok")


def delete(rig, which):
    """Delete waiting game number `which` of their list."""
    home(rig)
    rig.choose("item_resume")
    rig.go_to_row(which)
    rig.do("RIGHT item_delete")


def leave(rig):
    """Leave a game that is over, through its ranking and scores, for the home list."""
    game_id = rig.app.journal.game_id
    for _ in range(_MOST_SCREENS):
        if rig.app.journal.game_id != game_id or rig.app.table is None:
            return
        rig.press("ok")
    check(False, "the game that is over cannot be left")


def end(rig):
    """End a game early, through the table menu."""
    rig.menu("title_end", "item_end")


def correct(rig, draws):
    """Correct one of the latest entries by random keys. -> whether that was accepted"""
    rig.menu("title_correct")
    rig.press(*["down"] * draws.below(min(6, len(rig.rows()))))
    for _ in range(_MOST_ANSWERS):
        rig.press(draws.one_of(("ok", "ok", "right", "down")))
        if rig.app.screen.title.startswith(rig.say("corrected")):
            return True
        if rig.app.screen.title != rig.say("title_correct"):
            break
    rig.hold_on("ok")
    rig.press("back")
    return False


def set_by_hand(rig, name):
    """Change a setting on the settings screen, which must be open."""
    rig.go("setting_" + name)
    rig.press("right")


def settings(rig, name):
    """Change a setting, from the home list, and leave the screen."""
    home(rig)
    rig.choose("title_settings")
    set_by_hand(rig, name)
    rig.press("back")


def learn(rig, row):
    """Teach the card symbol of T-Rex in row `row` of the screen that the settings open."""
    home(rig)
    rig.do("title_settings learned_trex")
    rig.go_to_row(row)
    rig.do("RIGHT BACK BACK")


def dice(rig):
    """Roll the event die, from the home list."""
    home(rig)
    rig.do("title_dice OK 1000 BACK")
