"""Results as they are shown: one form for all, and who won how often."""

import pytest

from checking_canvas import painted
from clutch.drivers.files import Files
from clutch.menus.results import Results, Wins, ranking, show, winners
from clutch.record import results
from clutch.record.store import Store
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import DOWN, LEFT, OK, RIGHT
from clutch.words import LANGUAGES, Words
from memory_files import MemoryFilesystem, refusing
from test_results import Game, Table, every_form, with_results

NAMES = ["Anna", "Brian", "Carol", "Nick", "Olga", "Piet", "Quinn", "Rosa"]


class App:
    def __init__(self, filesystem, language="en"):
        self.words = Words(language)
        self.parts = self
        self.files = Files(filesystem)
        self.screen = None

    def show(self, screen):
        self.screen = screen


def test_one_form_says_who_won_whatever_happened():
    words = Words()
    found = results.load(Store(Files(every_form())))
    assert [winners(words, result) for result in found] == [
        "Brian ahead",
        "Together",
        "Anna + Carol",
        "Anna, Carol",
        "Brian",
    ]
    assert [len(result["rows"]) for result in found] == [3, 2, 4, 3, 4]


def test_the_title_says_which_of_the_results_it_is_the_latest_first():
    app = App(every_form())
    show(app, None)
    places = []
    for _ in range(5):
        painted(app.screen)
        places.append(app.screen.right)
        app.screen.press(DOWN)
    assert places == ["1/5", "2/5", "3/5", "4/5", "5/5"]


def test_right_asks_and_deletes_a_result_out_of_the_games_won_too():
    app = App(every_form())
    left = []
    show(app, lambda: left.append(True))
    app.screen.press(DOWN)
    app.screen.press(RIGHT)
    assert app.screen.lines == ["Delete this game?", "T-Rex", "Together"]
    app.screen.press(OK)
    assert len(app.screen.items) == 5, "no answer but Yes deletes anything"
    counts = results.wins(Store(app.files))
    for _ in range(5):
        app.screen.press(RIGHT)
        app.screen.press(DOWN)
        app.screen.press(OK)
    assert counts and results.wins(Store(app.files)) == {}
    assert app.screen.lines == ["No game finished yet"] and not left
    app.screen.press(OK)
    assert left


def test_a_result_that_the_flash_does_not_let_go_stays_and_it_says_so():
    filesystem = with_results(Table(Game([3, 21])))
    app = App(filesystem)
    show(app, None)
    filesystem.trouble = refusing(["write"])
    for key in (RIGHT, DOWN, OK):
        app.screen.press(key)
    assert len(app.screen.items) == 1 and app.screen.banner == app.words.say("flash_error")


def test_a_page_that_another_one_follows_says_that_ok_leads_there():
    app = App(every_form())
    left = []
    rows = [[name, "1"] for name in NAMES]
    result = {"game": "trex", "rows": rows, "winners": 1}
    ranking(app, result, lambda: left.append(True), "ask_home_again")
    screen = app.screen
    for page, prompt in (("1/2", "OK: next"), ("2/2", "OK: the games  >: phone")):
        painted(screen)
        assert (screen.right, screen.prompt, left) == (page, prompt, [])
        screen.press(OK)
    assert left


def test_a_game_that_ended_early_is_shown_with_all_who_led():
    rows = [["Anna", "4"], ["Brian", "4"], ["Carol", "3"]]
    result = {"game": "trex", "rows": rows, "winners": 0, "early": True}
    assert winners(Words(), result) == "Anna, Brian ahead"
    assert winners(Words(), result, 70) == "2 are ahead"


@pytest.mark.parametrize(
    ("names", "score"),
    [
        (["Bartholomeus"], "7"),
        (["Bartholomeus"], "21 (34)"),
        (["Maximiliane", "Bartholomeus"], "121"),
        (["Al", "Bo", "Maximiliane"], "121"),
    ],
)
def test_long_names_of_winners_end_before_a_long_score_begins(names, score):
    result = {"game": "trex", "rows": [[name, score] for name in names], "winners": len(names)}
    bands = [None] * 8
    Results(Words(), [result], *[None] * 4).draw(bands)
    _, _, _, who, *_ = bands[1]
    assert who[:2] == names[0][:2] and 13 + SMALL.width(who) < 104 - SMALL.width(score), who


@pytest.mark.parametrize("times", [[], ["0:05"], ["0:05", 7], [3, 4], "1", 9, {}])
def test_thinking_times_that_are_edited_into_nonsense_are_left_out(times):
    app = App(MemoryFilesystem())
    rows = [["Anna", "4"], ["Brian", "3"]]
    result = {"game": "trex", "rows": rows, "winners": 1, "times": times}
    ranking(app, result, None, "ask_results")
    assert app.screen.lines == [("1 Anna", "4"), ("2 Brian", "3")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_ahead_where_all_are_level_and_how_many_more_is_said_in_words(language):
    words, room = Words(language), 71  # of the list, beside a score of three digits
    for score in ("", "0", "1/2"):
        result = {"game": "race", "rows": [[name, score] for name in NAMES], "winners": 0}
        assert winners(words, result | {"early": True}, room) == words.say("none_ahead")
        shown = winners(words, result | {"winners": 8}, room)
        assert shown[0] == "A" and shown.endswith(" " + words.say("and_more", 7))
        behind = result | {"rows": [*result["rows"], ["Sam", "-1"]], "early": True}
        assert winners(words, behind, room) == words.say("many_ahead", 8)
    for text in (words.say("none_ahead"), words.say("many_ahead", 8)):
        assert SMALL.width(text) <= room, text


def test_left_shows_who_won_how_often_and_dinosaurs_are_nobody():
    filesystem = with_results(
        Table(Game([1, 2, 3]), ["Anky", "Zoë", "Bo"]), Table(Game([4, 2]), ["Zoë", "Bo"])
    )
    app = App(filesystem)
    show(app, None)
    app.screen.press(LEFT)
    assert isinstance(app.screen, Wins)
    assert app.screen.lines == [("Bo", "1 of 2"), ("Zoë", "1 of 2")]
    app.screen.press(OK)
    assert isinstance(app.screen, Results)
    app = App(with_results(Table(Game([1, 2]), ["Anky", "Bronto"])))
    show(app, None)
    app.screen.press(LEFT)
    assert app.screen.lines == ["No wins by name yet"]
