"""The turn clock's part of a set-up, its store, and its pages at the end of a game."""

from check import raises
from clutch.drivers.files import Files
from clutch.games.dragons.rules import Game
from clutch.games.tally.rules import Game as Scoreboard
from clutch.menus.timed_end import End
from clutch.record import thinking
from clutch.record.store import Store
from clutch.ui.fonts import SMALL
from clutch.ui.gestures import BACK, DOWN, LEFT, OK, RIGHT, UP
from clutch.ui.podium import Podium
from clutch.words import LANGUAGES, Words
from memory_files import MemoryFilesystem

SETUP = {"game": "dragons", "players": ["Anna", "Brian"]}


def test_a_game_is_the_same_with_a_clock_and_without():
    with_clock, without = Game(dict(SETUP, clock=True)), Game(SETUP)
    assert with_clock.__dict__ == without.__dict__
    assert Game(dict(SETUP, clock=False)).state() == without.state()


def test_a_clock_that_cannot_count_is_refused():
    for wrong in (1, 0, "yes", None, []):
        raises("setup_value", Game, dict(SETUP, clock=wrong))
    raises("setup_value", Game, dict(SETUP, depth="quick", clock=True))
    assert Game(dict(SETUP, depth="quick", clock=False)).depth == "quick"
    raises("setup_value", Scoreboard, {"clock": True})


def drive(*games):
    """A drive with these unfinished games."""
    filesystem = MemoryFilesystem()
    files = Files(filesystem)
    files.make_folder("/games")
    for name in games:
        files.write("/games/" + name, b"a game")
    return filesystem, files


def test_each_game_has_counts_of_its_own():
    _, files = drive("1", "2")
    assert thinking.load(files, "1 aa", 2) == [0, 0]
    assert thinking.keep(files, "1 aa", [10, 20]) is None
    assert thinking.keep(files, "2 bb", [1, 2, 3]) is None
    assert thinking.load(files, "1 aa", 2) == [10, 20]
    assert thinking.load(files, "2 bb", 3) == [1, 2, 3]
    assert thinking.keep(files, "1 aa", [11, 20]) is None
    assert thinking.load(files, "1 aa", 2) == [11, 20]
    assert thinking.load(files, "1 cc", 2) == [0, 0]  # the same id, and another seed


def test_a_game_that_is_over_makes_room():
    _, files = drive("1.done", "2", "3")
    for key in ("1 aa", "2 bb", "3 cc"):
        assert thinking.keep(files, key, [5000]) is None
    assert thinking.load(files, "1 aa", 1) == [0]
    assert thinking.load(files, "2 bb", 1) == [5000]


def test_nonsense_in_the_file_counts_as_nothing():
    _, files = drive("1")
    good = ["1 aa", [7, 8]]
    counts = (5, None, [1.5, 2], [-1, 2], ["a", "b"])
    for wrong in [3, [], ["1 aa"], [1, [2, 3]]] + [["1 aa", one] for one in counts]:
        Store(files).save("thinking", {"games": [wrong, good]})
        assert thinking.load(files, "1 aa", 2) == [7, 8], wrong
    Store(files).save("thinking", {"games": [["1 aa", [1, 2, 3]]]})
    assert thinking.load(files, "1 aa", 2) == [0, 0]


def ended(players, winners, reason="", words=None):
    """The end of a game with so many at the table, and how often its details were asked for."""
    details = []
    rows = [("Player %d" % place, "7") for place in range(players)]
    podium = Podium(words or Words(), rows, winners, lambda: details.append(1))
    podium.right = reason or podium.right
    times = [("Player %d" % seat, "1:0%d" % seat) for seat in range(players)]
    return End(podium, "Thinking time", times), details


def shown(screen):
    """What is described for the panel's body."""
    bands = [None] * 8
    screen.draw(bands)
    return str(bands[1:7])


def test_arrows_turn_the_pages_of_the_end_both_ways_and_ok_asks_for_the_details():
    for players, winners, pages in ((2, 1, 2), (6, 1, 3), (7, 1, 4), (8, 8, 4)):
        screen, details = ended(players, winners)
        seen = []
        for event in (RIGHT, DOWN) * pages:
            seen.append((screen.title, screen.right, shown(screen)))
            screen.press(event)
        assert len(set(seen)) == pages and seen[:pages] == seen[pages:]
        assert [right for _, right, _ in seen[:pages]] == [
            "%d/%d" % (page + 1, pages) for page in range(pages)
        ]
        whole = "".join([text for _, _, text in seen[:pages]])
        for seat in range(players):
            assert "1:0%d" % seat in whole
        for event in (LEFT, UP):
            screen.press(event)
            assert (screen.title, screen.right, shown(screen)) == seen.pop()
        screen.press(OK)
        screen.press(BACK)
        assert details == [1]


def test_what_decided_stays_on_the_first_page_and_fits_beside_the_title():
    for language in LANGUAGES:
        words = Words(language, "race", True)
        for decided in ("home", "score", "egg", "shared"):
            screen, _ = ended(4, 1, words.say("won_" + decided), words)
            assert screen.right == words.say("won_" + decided)
            assert SMALL.width(screen.title) + SMALL.width(screen.right) <= 113
            screen.press(LEFT)
            assert screen.right == "2/2"
            screen.press(RIGHT)
            assert screen.right == words.say("won_" + decided)
