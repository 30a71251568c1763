"""A corrected entry: where the cursor starts, what it leads to, and what goes with the old one."""

import inspect
import random
import sys

import pytest

from any_game import entered, every_kind, seeds
from clutch.core.session import Session
from clutch.menus.correct import BY_HAND, Past
from clutch.ui.canvas import Canvas
from clutch.words import LANGUAGES
from tested_device import RACE, TREX

ANNA, BRIAN, CAROL = ["play", 6], ["play", 8], ["play", 12]


def correction(device, number, *answers):
    """The correction of the entry with this number, so far answered so."""
    past = Past(device.app.table, number)
    past.begin()
    for answer in answers:
        past.enter(answer)
    return past


def test_another_card_asks_for_its_symbol_and_the_game_goes_on(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.correct(1)
    device.press("DOWN", "LEFT", "LEFT", "OK")
    assert device.app.screen.prompt == device.say("ask_symbol", 1), "yellow 11 was never seen"
    device.press("RIGHT", "RIGHT", "OK")
    assert device.app.screen.title == device.say("corrected")
    assert device.app.screen.prompt == device.say("ask_card", 0), "the question stands"
    assert list(device.app.table.session.moves()) == [ANNA, ["play", 11], ["symbol", 1], CAROL]
    device.run(1000)
    assert device.restart().app.state()["tops"] == [6, 11, 12]


def test_a_symbol_is_that_of_the_card_that_was_played(device):
    device.begin(TREX, ANNA, ["play", 11], ["symbol", 1], CAROL)
    device.correct(2)
    device.press("RIGHT", "RIGHT", "OK")
    assert device.app.screen.prompt == device.say("ask_symbol", 1), "brown 13 was never seen"
    device.press("RIGHT", "OK")
    assert device.app.screen.title == device.say("corrected")
    moves = [ANNA, ["play", 13], ["symbol", "meteor"], CAROL]
    assert list(device.app.table.session.moves()) == moves


def test_back_at_the_new_question_leaves_everything_as_it_was(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.correct(1)
    device.press("DOWN", "LEFT", "LEFT", "OK", "BACK")
    assert device.app.screen.title == device.say("title_correct")
    assert device.chosen.startswith("R1 Brian ")
    device.press("BACK")
    assert device.app.screen.title == device.say("title_menu")
    assert list(device.app.table.session.moves()) == [ANNA, BRIAN, CAROL]


def test_the_menu_hides_a_correction_as_it_hides_a_question(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.correct(1)
    device.press("DOWN", "LEFT", "LEFT", "OK")
    shown = device.panel
    device.hold_on("OK")
    assert device.app.screen.title == device.say("title_menu")
    assert list(device.app.table.session.moves()) == [ANNA, BRIAN, CAROL]
    device.press("BACK")
    assert device.panel == shown
    device.press("BACK")
    assert device.app.screen.title == device.say("title_correct")


def test_an_entry_by_hand_has_no_question_and_the_list_says_so(device):
    device.begin(TREX, ANNA, ["set", "hands", 0, 5], BRIAN)
    device.correct(1)
    assert device.app.screen.title == device.say("title_correct")
    assert device.app.screen.banner == device.say("correct_by_hand")
    device.press("DOWN", "OK")
    assert device.app.screen.prompt == device.say("ask_card", 0), "the next entry has one"


def test_a_refused_answer_is_asked_again(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    past = correction(device, 1, ["play", 99])
    assert device.app.screen.title.startswith(device.say("title_correct"))
    assert device.app.screen.banner and not past.entered
    past.enter(["play", 7])
    assert list(device.app.table.session.moves()) == [ANNA, ["play", 7], CAROL]


@pytest.mark.parametrize("later", [[], [CAROL]])
def test_the_symbol_of_a_card_that_was_not_played_goes_with_it(device, later):
    device.begin(TREX, ANNA, ["play", 11], ["symbol", 1], *later)
    device.correct(1 + len(later))
    device.press("UP", "RIGHT", "OK")
    assert device.app.screen.title == device.say("corrected")
    assert list(device.app.table.session.moves()) == [ANNA, ["play", 7], *later]
    device.run(1000)
    assert device.restart().app.state()["tops"][:2] == [6, 7]


@every_kind
def test_a_corrected_game_is_one_that_could_have_been_entered_so(game, depth):
    (seed,) = seeds(game, depth, 1)
    device = entered(seed, 20)
    session, draw = device.app.table.session, random.Random(seed)
    corrected, fresh = 0, None
    for _ in range(6):
        before = list(session.moves())
        index = draw.randrange(len(before))
        if before[index][0] in BY_HAND:
            continue
        past = correction(device, index)
        asked = -1
        while asked < len(past.entered) < 4 and list(session.moves()) == before:
            asked = len(past.entered)
            device.app.screen.title = ""
            past.enter(draw.choice(past.game.ask()["choices"]))
            if past.game.ask() is None or not device.app.screen.title.startswith(
                device.say("title_correct")
            ):
                break
        now = list(session.moves())
        assert now[:index] == before[:index]
        fresh = type(device.app.table.game)(session.setup)
        for move in now:
            fresh.apply(move)
        assert fresh.state() == device.app.state()
        corrected += now != before
    device.run(1000)
    assert corrected and fresh
    assert device.restart().app.state() == fresh.state()


def test_a_correction_changes_no_roll_that_people_have_seen(device):
    """A roll by hand in the place of one by Clutch would let the later ones fall otherwise."""
    device.begin(RACE, ["roll"], *[["step", 0]] * 2, ["roll"], ["step", 1])
    table = device.app.table
    moves, state = list(table.session.moves()), device.app.state()
    device.correct(4).table.enter(["roll", "desert"])
    device.run(100)
    panel = " ".join(device.panel)
    for key in ("correct_misfit", "drawn_otherwise", "correct_not"):
        assert device.say(key) in panel
    assert list(table.session.moves()) == moves and device.app.state() == state
    device.press("BACK")
    device.correct(1).table.enter(["roll", "desert"])
    assert device.app.screen.title.startswith(device.say("corrected"))
    assert list(table.session.moves())[3] == ["roll", "desert"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_entry_under_the_cursor_is_read_whole(device, language):
    device.app.settings.speak(language)
    device.begin(
        {"game": "dinoland", "players": ["W" * 12, "Brian"], "domino": ["G.", "W."]},
        ["lay", 0, 2, "right", "WB", "GT"], ["claim", 0, 3],
    )  # fmt: skip
    table = device.app.table
    entry = table.reports.entry(table.words, *list(table.session.history())[0][::-1], table.game)
    device.menu("title_correct")
    device.press("DOWN")
    assert " ".join([device.panel[2], device.panel[6]]) == entry
    device.press("BACK", "BACK")
    device.menu("title_log")
    assert " ".join(line.strip() for line in device.app.screen.lines).endswith(entry)


NAMES = ["Anna", "Brian", "Carol", "Nick"]
OF_FOUR = {**TREX, "players": NAMES}
EIGHT = 8  # its cell
NONE = -1
SECOND_RACE = (  # the moves from the start to the question of its track
    ["set", "dinos", 0, [11, 12]], ["step", 0], ["prize", 0, 12, "red"], ["prize", 0, 1, "green"],
    ["egg_counter", 8],
)  # fmt: skip


def test_an_open_card_is_under_the_cursor_and_its_neighbour_a_press_away(device):
    device.begin(OF_FOUR, ["play", 6], ["play", 8], ["play", 12])
    screen = device.correct(1)
    assert screen.cursor == EIGHT and screen.title == device.say("title_correct")
    device.press("LEFT", "OK")
    assert device.app.screen.title == device.say("corrected")
    assert device.app.state()["tops"] == [6, 7, 12, None]


def test_a_card_that_people_must_remember_is_not_shown(device):
    moves = [["play", 6], ["play", 8], ["play", 12], ["play", 1], ["play", 11], ["symbol", 1]]
    device.begin(OF_FOUR, *moves)
    assert device.correct(5).cursor == NONE, "6 is covered by 11"
    device.press("BACK", "BACK")
    assert device.correct(4).cursor == EIGHT


def test_revealed_eggs_that_lie_face_down_again_are_not_shown(device):
    setup = {"game": "dragons", "players": NAMES}
    device.begin(setup, ["reveal", 9], ["reveal", 3], ["reveal", 4], ["take", 3], ["take", 7])
    assert device.correct(0).cursor == 4 and device.app.screen.eggs[4] == 7
    device.press("BACK", "BACK")
    starts = {device.correct(back).cursor for back in (2, 3, 4) if not device.press("BACK")}
    assert starts == {-1}


def test_an_egg_of_t_rex_and_a_seat_in_quick_depth_are_where_they_were_entered(device):
    quick = {**OF_FOUR, "depth": "quick"}
    device.begin(quick, ["meteor", 2], ["over"], ["egg", 3, "green"])
    screen = device.correct(0)
    assert screen.seats[screen.cursor // 5] == 3 and screen.cursor % 5 == 3
    device.press("BACK", "BACK")
    assert device.correct(2).cursor == 2


def test_looking_for_the_cursor_leaves_a_page_as_it_opens(device):
    """OK adds a tile to the second race's track, so what it enters cannot be tried there."""
    track = ["plains", "desert", "swamp", "jungle"] * 3
    setup = {"game": "race", "players": NAMES[:2], "variant": "double", "track": track}
    device.begin(setup, *SECOND_RACE, ["track", track[::-1]])
    screen = device.correct(0)
    assert screen.title.startswith(device.say("title_correct"))
    assert screen.track == [] and screen.cursor == 0


@every_kind
def test_opening_any_correction_of_any_game_changes_nothing(game, depth):
    device = entered(seeds(game, depth, 1)[0], 8)
    table = device.app.table
    before, moves = device.app.state(), list(table.session.moves())
    started = 0
    for back in range(len(moves)):
        screen = device.correct(back)
        if screen.title.startswith(device.say("title_correct")) and hasattr(screen, "cursor"):
            fresh = table.session.game_before(len(moves) - 1 - back)
            if hasattr(screen, "table"):
                assert screen.table.game.state() == fresh.state()
            started += 1
        device.press("BACK", "BACK", "BACK")
        while device.app.screen.title == device.say("title_menu"):
            device.press("BACK")
    assert started or game == "dinoland"
    assert device.app.state() == before and list(table.session.moves()) == moves


def test_points_are_corrected_at_their_seat_from_what_they_were(device):
    players = ["Papa", "Mama", "Tim", "Oma"]
    device.begin({"game": "tally", "players": players}, ["add", 2, 125], ["add", 3, 40])
    device.correct(1)
    assert "+125" in device.panel[0] and device.panel[-1].startswith("Tim: ^v")
    device.press("OK", "UP", "LEFT", "LEFT", "LEFT", "UP", "LEFT", "OK")
    assert device.panel[0] == device.say("corrected")
    assert device.app.state()["scores"] == [0, 0, 141, 40]


@pytest.mark.parametrize("card", [["play", 8], ["play", 13]])
def test_going_back_after_a_correction_takes_back_that_alone(device, card):
    """Symbols that a card leads to go with it, and those it has led to come back."""
    moves = [ANNA, ["play", 11], ["symbol", 1], CAROL]
    device.begin(TREX, *moves)
    past = correction(device, 1, card)
    if card != BRIAN:
        past.enter(["symbol", 2])
    device.run(100)
    assert device.app.screen.title == device.say("corrected")
    corrected = list(device.app.table.session.moves())
    device.hold_on("BACK")
    told = device.told
    assert device.say("corrected") in told and device.say("did_play", 2, "blue 12") not in told
    device.press("LEFT")
    canvas = Canvas()
    canvas.paint(device.app.screen.draw)
    assert device.handheld.display.picture() == canvas.buffer, "nothing of it is left over"
    device.press("RIGHT")
    assert device.told == told
    device.press("BACK")
    assert list(device.app.table.session.moves()) == corrected
    device.hold_on("BACK")
    device.press("LEFT")
    assert device.say("did_play", 2, "blue 12") in device.told, "the move before it"
    device.press("RIGHT", "OK")
    device.run(1000)
    assert list(device.app.table.session.moves()) == moves and not device.app.table.session.undone
    assert list(device.restart().app.table.session.moves()) == moves
    device.hold_on("BACK")
    assert device.say("corrected") not in device.told


def test_after_another_move_going_back_takes_back_that_move(device):
    device.begin(TREX, ANNA, BRIAN)
    device.correct(1)
    device.press("RIGHT", "OK")
    device.play(CAROL)
    device.hold_on("BACK")
    assert device.say("corrected") not in device.told
    device.press("OK")
    assert list(device.app.table.session.moves()) == [["play", 7], BRIAN]


def test_with_a_turn_clock_back_leads_from_the_old_question_to_the_list_and_the_menu(device):
    device.begin({**TREX, "clock": True}, ANNA, BRIAN, CAROL)
    device.correct(1)
    device.press("BACK")
    assert device.app.screen.title == device.say("title_correct")
    device.press("BACK")
    assert device.app.screen.title == device.say("title_menu")
    assert device.chosen == device.say("title_correct")


def test_a_drop_is_corrected_alone_and_what_the_form_shows_is_entered(device):
    """The form has a row for each player, and an old entry is of one of them."""
    device.begin(
        {**RACE, "depth": "quick", "players": ["Anna", "Brian", "Carol"]},
        ["roll", "volcano"], ["egg_to", 2], ["drop", 0, 1], ["done"],
    )  # fmt: skip
    device.correct(1)
    device.press("DOWN", "RIGHT", "OK")
    assert device.app.screen.title.startswith(device.say("corrected"))
    assert list(device.app.table.session.moves())[2:] == [["drop", 1, 1], ["done"]]


def test_entries_by_hand_between_an_entry_and_its_symbol_stay(device):
    by_hand = ["set", "hands", 0, 5]
    device.begin(TREX, ANNA, ["play", 11], by_hand, ["symbol", 1], CAROL)
    correction(device, 1, ["play", 13], ["symbol", 2])
    moves = list(device.app.table.session.moves())
    assert moves == [ANNA, ["play", 13], ["symbol", 2], by_hand, CAROL]
    device.hold_on("BACK")
    device.press("OK")
    device.run(1000)
    taken_back = list(device.app.table.session.moves())
    assert taken_back == [ANNA, ["play", 11], by_hand, ["symbol", 1], CAROL]


def test_another_discard_asks_nothing_of_the_next_round(device):
    """The old entries answer who plays first in it."""
    five = {**TREX, "players": ["Anna", "Brian", "Carol", "Nick", "Olga"]}
    moves = [
        ["play", 13], ["symbol", 3], ["play", 2], ["symbol", 2], ["play", "S"], ["play", "C"],
        ["play", 13], ["play", 10], ["symbol", 3], ["play", 13], ["play", 7], ["egg", "red"],
        ["egg", "blue"], ["discard", "pile"], ["discard", "stack"], ["discard", "stack"],
        ["discard", "stack"], ["trump", "keep"],
    ]  # fmt: skip
    device.begin(five, *moves)
    correction(device, 16, ["discard", "pile"])
    now = list(device.app.table.session.moves())
    assert now == moves[:16] + [["discard", "pile"], ["trump", "keep"]], "no trump is asked again"
    assert device.app.screen.title.startswith(device.say("corrected"))


def test_whoever_takes_an_egg_by_a_correction_chooses_it(device):
    moves = [["play", "S"], ANNA, BRIAN, ["play", 8], ["egg", "red"]]
    device.begin(TREX, *moves)
    past = correction(device, 3, ["play", 6])
    assert list(device.app.table.session.moves()) == moves, "the red egg was Brian's choice"
    assert device.app.screen.title.startswith(device.say("title_correct"))
    past.enter(["egg", "blue"])
    assert device.app.state()["eggs"] == [{"blue": 1}, {"red": 1}, {}]


def test_a_correction_of_the_newest_entry_is_entered_at_once(device):
    """What the same seat is asked next is the question of the game, and what was corrected is in
    flash beside the save mark."""
    device.begin(TREX, ANNA, BRIAN)
    correction(device, 1, ["play", 11])
    assert device.app.screen.title.startswith(device.say("corrected"))
    assert device.app.screen.prompt == device.say("ask_symbol", 1)
    device.run(1000)
    assert device.mark() == "saved"
    assert list(device.restart().app.table.session.moves()) == [ANNA, ["play", 11]]


def test_no_mark_stands_beside_a_correction_that_asks_on(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.run(1000)
    correction(device, 1, ["play", 11])
    device.run(100)
    assert device.app.screen.prompt == device.say("ask_symbol", 1)
    assert device.mark() is None


def test_the_same_answer_changes_nothing_and_what_was_undone_can_be_done_again(device):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.app.table.session.undo()
    device.app.table.moved([])
    device.run(100)
    device.correct(1)
    device.press("OK")
    assert device.say("correct_not") in device.told and device.say("corrected") not in device.told
    session = device.app.table.session
    assert list(session.moves()) == [ANNA, BRIAN] and session.undone == 1


def test_no_mark_says_that_an_answer_is_saved_before_it_is_entered(device):
    device.begin({"game": "tally", "players": ["Papa", "Mama"]}, ["add", 0, 5], ["add", 1, 7])
    device.run(1000)
    assert device.mark() == "saved"
    device.correct(0)
    device.press("UP")
    assert device.mark() is None
    device.press("BACK", "BACK")
    assert device.mark() == "saved"


@pytest.mark.parametrize(
    "statement",
    ["self._packed = ", "self._marks = ", "self._copies = [", "self._return_to(", "self._tell("],
)
def test_a_correction_without_memory_changes_neither_the_session_nor_the_record(device, statement):
    device.begin(TREX, ANNA, BRIAN, CAROL)
    device.run(1000)
    session = device.app.table.session
    lines, first = inspect.getsourcelines(Session.correct)

    def lack(frame, event, value):
        if frame.f_code is not Session.correct.__code__:
            return None
        if event == "line" and lines[frame.f_lineno - first].strip().startswith(statement):
            raise MemoryError
        return lack

    sys.settrace(lack)
    try:
        with pytest.raises(MemoryError):
            session.correct(1, ["play", 7])
    finally:
        sys.settrace(None)
    assert list(session.moves()) == [ANNA, BRIAN, CAROL]
    assert device.app.state()["tops"] == [6, 8, 12]
    device.app.changed()
    device.run(1000)
    assert list(device.restart().app.table.session.moves()) == [ANNA, BRIAN, CAROL]
