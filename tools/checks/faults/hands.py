"""Use the handheld of a rig as a person does, by key.

Each function does one action. It finds rows by their texts on the screen, and reads the cursor to
know which keys to press. It changes the firmware only through the keys.
"""

from tools.checks.faults.kept import check

_MOST_SCREENS = 40
_LETTER_COLUMNS = 7
_MOST_ANSWERS = 12


def rows(screen):
    """The texts of the rows of the list, form or home list on the screen."""
    if hasattr(screen, "entries"):
        return [text for _, text, _ in screen.entries]
    check(hasattr(screen, "items") or hasattr(screen, "rows"), "no list:", type(screen).__name__)
    found = screen.items if hasattr(screen, "items") else screen.rows()
    return [row if isinstance(row, str) else row[0] for row in found]


def go_to(rig, text):
    """Move the cursor to the row with this text."""
    texts = rows(rig.app.screen)
    check(text in texts, "no such row:", text, texts)
    go_to_row(rig, texts.index(text))


def go_to_row(rig, row):
    """Move the cursor to a row, counted from 0."""
    away = row - rig.app.screen.cursor
    rig.press(*["down" if away > 0 else "up"] * abs(away))
    check(rig.app.screen.cursor == row, "the cursor does not get to row", row)


def choose(rig, key):
    """Press OK on the row whose text has this key."""
    go_to(rig, rig.say(key))
    rig.press("ok")


def menu(rig, key):
    """Open the table menu and choose from it."""
    rig.hold_on("ok")
    choose(rig, key)


def home(rig):
    """Go to the home list, from any screen."""
    for _ in range(_MOST_SCREENS):
        if hasattr(rig.app.screen, "entries"):
            return
        if rig.broken:
            rig.press("ok")
        elif rig.app.table is None or hasattr(rig.app.screen, "go_on"):
            rig.press("back")
        else:
            menu(rig, "menu_home")
    check(False, "no way to the home list from", type(rig.app.screen).__name__)


def open_form(rig, setup, name=None):
    """Open the set-up form from the home list and fill it in; `name`: typed for the first seat."""
    choose(rig, "game_" + setup["game"])
    if rig.say("row_depth") in rows(rig.app.screen):
        go_to(rig, rig.say("row_depth"))
        if _value(rig, "row_depth") != rig.say("depth_" + setup["depth"]):
            rig.press("right")
    if setup.get("clock"):
        choose(rig, "row_rules")
        go_to(rig, rig.say("rule_clock"))
        if _value(rig, "rule_clock") != rig.say("yes"):
            rig.press("right")
        rig.press("back")
    if rig.say("row_teach") in rows(rig.app.screen):
        go_to(rig, rig.say("row_teach"))
        if _value(rig, "row_teach") != rig.say("teach_no"):
            rig.press("right")  # no page with a rule before a question
    if name:
        choose(rig, "row_names")
        type_name(rig, name)
        rig.press("back")
    go_to(rig, rig.say("item_begin"))


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
    choose(rig, "item_resume")
    if hasattr(rig.app.screen, "items"):
        go_to_row(rig, which)
        rig.press("ok")
    rig.press("ok")


def delete(rig, which):
    """Delete waiting game number `which` of their list."""
    home(rig)
    choose(rig, "item_resume")
    go_to_row(rig, which)
    rig.press("right")
    choose(rig, "item_delete")


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
    menu(rig, "title_end")
    choose(rig, "item_end")


def correct(rig, draws):
    """Correct one of the latest entries by random keys. -> whether that was accepted"""
    menu(rig, "title_correct")
    rig.press(*["down"] * draws.below(min(6, len(rows(rig.app.screen)))))
    for _ in range(_MOST_ANSWERS):
        rig.press(draws.one_of(("ok", "ok", "right", "down")))
        if rig.app.screen.title == rig.say("corrected"):
            return True
        if rig.app.screen.title != rig.say("title_correct"):
            break
    rig.hold_on("ok")
    rig.press("back")
    return False


def set_by_hand(rig, name, times=1):
    """Change a setting on the settings screen, which must be open."""
    go_to(rig, rig.say("setting_" + name))
    for _ in range(times):
        rig.press("right")


def settings(rig, name, times=1):
    """Change a setting, from the home list, and leave the screen."""
    home(rig)
    choose(rig, "title_settings")
    set_by_hand(rig, name, times)
    rig.press("back")


def learn(rig, row):
    """Teach the card symbol of T-Rex in row `row` of the screen that the settings open."""
    home(rig)
    choose(rig, "title_settings")
    choose(rig, "learned_trex")
    go_to_row(rig, row)
    rig.press("right", "back", "back")


def dice(rig, rolls):
    """Roll the event die, from the home list."""
    home(rig)
    choose(rig, "title_dice")
    for _ in range(rolls):
        rig.press("ok")
        rig.run(1000)
    rig.press("back")


def _value(rig, key):
    """The value of a row of a form."""
    return dict(rig.app.screen.rows())[rig.say(key)]
