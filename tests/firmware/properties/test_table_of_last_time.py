"""The table that is remembered: who sat there, as what, and who sits out in another game."""

from clutch.drivers.files import Files
from clutch.games import game_module
from clutch.menus.draft import Draft
from clutch.menus.names import Names
from clutch.words import Words
from memory_files import MemoryFilesystem

FIVE = ["Anna", "", "Carol", "Nick", "Eve"]


class App:
    def __init__(self, files):
        self.parts = self
        self.files = files


def draft_for(game, last, words=None):
    """The form of a game after that table."""
    options = game_module(game, "options")
    return Draft(
        words or Words(),
        game_module(game, "rules").Game,
        options.FIELDS,
        last,
        getattr(options, "players", None),
    )


def players(draft):
    return draft.setup()["players"]


def turn(draft, kind, by=1):
    """LEFT or RIGHT on a row."""
    draft.change(draft.kinds().index(kind), by)


def test_a_seat_that_nobody_named_is_a_dinosaur():
    app = App(Files(MemoryFilesystem()))
    setup = {"game": "tally", "players": ["Anky", "Anna", "Cera"], "depth": "full", "start": 2}
    assert Names(app).keep(setup, ["", "Anna", ""]) is None
    names = Names(app)
    assert names.seen == ["Anna"]
    draft = draft_for("tally", names.last)
    assert players(draft) == ["Anky", "Anna", "Cera"] and draft.start == 2


def test_a_table_of_version_1_0_is_read():
    draft = draft_for("tally", {"game": "tally", "players": ["", "Anna", "Red"], "start": 1})
    assert players(draft) == ["Anky", "Anna", "Red"] and draft.start == 1


def test_without_rows_of_a_form_the_clock_and_the_house_rules_are_those_of_the_last_set_up():
    for on in (False, True):
        last = {"game": "trex", "clock": on, "settings": {"equal_meteor_extends": on}}
        draft = draft_for("trex", last)
        assert draft.rule("clock") is on and draft.rule("equal_meteor_extends") is on
        assert draft_for("race", last).rule("clock") is False


def test_names_are_kept_though_no_game_began():
    app = App(Files(MemoryFilesystem()))
    assert Names(app).keep_around(["", "Zoë", "", ""]) is None
    draft = draft_for("trex", Names(app).last)
    assert players(draft) == ["Anky", "Zoë", "Cera", "Dilo"]


def test_five_at_the_table_of_a_game_for_four_choose_who_sits_out():
    last = {"game": "trex", "players": FIVE, "around": FIVE, "start": 4}
    draft = draft_for("race", last)
    assert draft.kinds()[:6] == ["begin", "players", "names", "start", "depth", "out"]
    assert players(draft) == ["Anna", "Bronto", "Carol", "Nick"] and draft.out == [4]
    assert draft.start == 0, "who sits out does not begin"
    turn(draft, "out")
    assert players(draft) == ["Bronto", "Carol", "Nick", "Eve"]
    draft.sit_out(2)
    assert players(draft) == ["Anna", "Bronto", "Nick", "Eve"]
    assert draft.rows()[5][1] == "Carol"


def test_who_sat_out_plays_again_where_all_can():
    players_left = ["Anna", "Bronto", "Nick", "Eve"]
    setup = {"game": "race", "players": players_left, "depth": "full", "start": 3, "out": [2]}
    app = App(Files(MemoryFilesystem()))
    Names(app).keep(setup, FIVE)
    last = Names(app).last
    again = draft_for("race", last)
    assert players(again) == setup["players"] and again.setup()["start"] == 3
    assert players(draft_for("trex", last)) == ["Anna", "Bronto", "Carol", "Nick", "Eve"]


def test_teams_and_playing_together_change_how_many_can_play():
    draft = draft_for("race", {"game": "trex", "around": FIVE})
    while draft.chosen["variant"] != "teams":
        turn(draft, "variant")
    assert len(players(draft)) == 4 and draft.out == [4]
    turn(draft, "players")
    assert len(players(draft)) == 6 and not draft.out
    draft = draft_for("race", {})
    turn(draft, "players", -1)
    before = draft.rows()
    for _ in dict(draft.fields)["variant"]:
        turn(draft, "variant")
    assert draft.rows() == before, "nobody has come with the teams who sits out now"
    draft = draft_for("dinoland", {})
    turn(draft, "coop")
    while len(players(draft)) != 1:
        turn(draft, "players", -1)
    turn(draft, "coop")
    assert len(players(draft)) == 2


def test_one_player_fewer_than_the_least_is_not_the_most():
    draft = draft_for("tally", {})
    for by in (-1, 1):
        for _ in range(10):
            turn(draft, "players", by)
        assert len(players(draft)) == draft.allowed()[0 if by < 0 else -1]


def test_the_next_person_starts_each_game_if_the_table_chooses_so(device):
    device.press("OK", "DOWN", "DOWN", "DOWN", "LEFT")
    assert device.panel[7] == "< > " + device.say("ask_in_turn")
    device.press("UP", "UP", "UP")
    for seat, starter in enumerate(("Anky", "Bronto", "Cera")):
        assert device.panel[7] == device.say("ask_next", starter)
        assert device.value("row_start") == "» " + starter
        while not device.app.state():
            device.press("OK")
        assert device.app.state()["turn"] == seat
        device.play(["play", 6])
        device.end_by_hand()
        device = device.restart()
        device.press("OK")
    device.press("DOWN", "DOWN", "DOWN", "RIGHT")
    assert device.value("row_start") == "Anky", "a person who starts in each game"


def test_the_form_says_that_the_starter_of_last_time_starts_again(device):
    device.press("OK")
    assert device.panel[7].startswith("OK: begin "), "nobody has started a game yet"
    device.press("DOWN", "DOWN", "DOWN", "RIGHT", "UP", "UP", "UP")
    while not device.app.state():
        device.press("OK")
    device.play(["play", 6])
    device.end_by_hand()
    device = device.restart()
    device.press("OK")
    assert device.panel[7] == device.say("ask_again", "Bronto")
    device.press("DOWN", "DOWN", "DOWN", "RIGHT", "UP", "UP", "UP")
    assert device.panel[7].startswith("OK: begin ")
    last = {"game": "trex", "players": FIVE, "around": FIVE, "start": 4}
    again = draft_for("trex", last)
    assert again.explain(0) == again.words.say("ask_again", "Eve")
    other = draft_for("race", last | {"start": 1})
    assert other.explain(0) == other.words.say("ask_setup"), "a game that nobody has played"
    sits_out = draft_for("race", last | {"game": "race"})
    assert sits_out.explain(0) == sits_out.words.say("ask_setup"), "Eve, who sits out, started"


def test_fewer_players_leave_the_choice_to_the_table_if_they_are_named():
    draft = draft_for("trex", {"game": "trex", "around": FIVE})
    turn(draft, "players", -1)
    assert draft.out == [4] and len(players(draft)) == 4
    turn(draft, "players", -1)
    assert draft.out == [4, 3] and len(players(draft)) == 3
    turn(draft, "out")
    assert draft.out == [0, 4] and players(draft) == ["Bronto", "Carol", "Nick"]
    draft = draft_for("trex", {})
    turn(draft, "players", -1)
    assert draft.out == [] and "out" not in draft.kinds(), "nobody in particular sits out"


def test_a_table_edited_into_nonsense_is_read_as_far_as_it_goes():
    for out in (None, 7, ["x", True, 9, -1], [0, 1, 2, 3, 4]):
        draft = draft_for("trex", {"game": "trex", "around": FIVE, "out": out, "start": 77})
        assert 3 <= len(players(draft)) <= 5
        assert draft.setup()["start"] in range(len(players(draft)))
