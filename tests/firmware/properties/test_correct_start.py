"""An entry that is corrected starts at what was entered, unless the log hides it."""

from any_game import entered, every_kind, seeds

NAMES = ["Anna", "Brian", "Carol", "Nick"]
TREX = {"game": "trex", "players": NAMES, "high": "blue", "low": "red"}
EIGHT = 8  # its cell
NONE = -1
SECOND_RACE = (  # the moves from the start to the question of its track
    ["set", "dinos", 0, [11, 12]], ["step", 0], ["prize", 0, 12, "red"], ["prize", 0, 1, "green"],
    ["egg_counter", 8],
)  # fmt: skip


def test_an_open_card_is_under_the_cursor_and_its_neighbour_a_press_away(device):
    device.begin(TREX, ["play", 6], ["play", 8], ["play", 12])
    screen = device.correct(1)
    assert screen.cursor == EIGHT and screen.title == device.say("title_correct")
    device.press("LEFT", "OK")
    assert device.app.screen.title == device.say("corrected")
    assert device.app.state()["tops"] == [6, 7, 12, None]


def test_a_card_that_people_must_remember_is_not_shown(device):
    moves = [["play", 6], ["play", 8], ["play", 12], ["play", 1], ["play", 11], ["symbol", 1]]
    device.begin(TREX, *moves)
    assert device.correct(5).cursor == NONE, "6 is covered by 11"
    device.press("BACK", "BACK")
    assert device.correct(4).cursor == EIGHT


def test_revealed_eggs_that_lie_face_down_again_are_not_shown(device):
    setup = {"game": "dragons", "players": NAMES}
    device.begin(setup, ["reveal", 9], ["reveal", 3], ["reveal", 4], ["take", 3], ["take", 7])
    assert device.correct(0).cursor == 4 and device.app.screen.eggs[4] == 7
    device.press("BACK", "BACK")
    starts = {device.correct(back).cursor for back in (2, 3, 4) if not device.press("BACK")}
    assert starts == {5}


def test_an_egg_of_t_rex_and_a_seat_in_quick_depth_are_where_they_were_entered(device):
    quick = {**TREX, "depth": "quick"}
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
    device = entered(seeds(game, depth, 1)[0], 16)
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
