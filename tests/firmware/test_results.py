"""Results as they are kept: ties, teams, together and ended early; wins of each name."""

# Tests replace methods and set attributes of the firmware.
# pyright: reportAttributeAccessIssue=false

import gc

from clutch.core import contract
from clutch.drivers.files import Files
from clutch.record import die_counts, results
from clutch.record.store import Store
from memory_files import MemoryFilesystem, Refusing

NAMES = ["Anna", "Brian", "Carol", "Nick"]


class Game(contract.Game):
    NAME = "trex"

    def __init__(self, scores, over=True, winners=1):
        self.phase = "over" if over else "play"
        self.seats = len(scores)
        self.playing = [True] * self.seats
        self.scores = scores
        self.won = winners

    def state(self):
        return {"scores": self.scores}

    def places(self, game):
        order = sorted(range(self.seats), key=lambda seat: -self.scores[seat])
        return [(seat, str(self.scores[seat])) for seat in order], self.won

    def where(self, words, game):
        return "Round 3/12"


class Table:
    timed = False
    words = None

    def __init__(self, game, names=NAMES):
        self.game = self.reports = game
        self.session = self
        self.setup = {"players": names[: game.seats]}


def with_results(*games):
    """A drive with results, the last one kept last."""
    filesystem = MemoryFilesystem()
    for number in range(len(games)):
        table = games[number]
        gc.collect()
        problem = results.keep(Files(filesystem), table, "key %d" % number)
        assert problem is None, problem
    return filesystem


def together():
    game = Game([44, 44], winners=2)
    game.coop = True
    return Table(game)


def teams():
    game = Game([9, 4, 9, 4], winners=2)
    game.teams = 2
    return Table(game)


def every_form():
    return with_results(
        Table(Game([3, 21, 8, 2])),
        Table(Game([11, 2, 11], winners=2)),
        teams(),
        together(),
        Table(Game([6, 9, 1], over=False)),
    )


def test_a_game_that_ended_early_has_no_winner_and_the_best_first():
    (result,) = results.load(Store(Files(with_results(Table(Game([6, 9, 1], over=False))))))
    assert result["early"] is True and result["winners"] == 0
    assert result["where"] == "Round 3/12"
    assert result["rows"] == [["Brian", "9"], ["Anna", "6"], ["Carol", "1"]]
    game = Game([0, 0], over=False)
    game.scores = None
    (result,) = results.load(Store(Files(with_results(Table(game)))))
    assert result["rows"] == [["Anna", ""], ["Brian", ""]]
    game = Game([6, 9, 1], over=False)
    game.highest_wins = False
    (result,) = results.load(Store(Files(with_results(Table(game)))))
    assert result["rows"][0] == ["Carol", "1"]


def test_wins_of_each_name_are_counted_and_an_early_end_is_no_game():
    counts = results.wins(Store(Files(every_form())))
    assert counts == {"Anna": [3, 4], "Brian": [2, 4], "Carol": [2, 3], "Nick": [0, 2]}


def test_results_that_had_to_make_room_still_count_once():
    games = [Table(Game([1, 2])) for _ in range(30)]
    filesystem = with_results(*games)
    store = Store(Files(filesystem))
    assert len(results.load(store)) == 20
    assert results.wins(store) == {"Anna": [0, 30], "Brian": [30, 30]}
    for _ in range(3):
        assert results.keep(Files(filesystem), Table(Game([5, 2])), "key 29") is None
    assert results.wins(Store(Files(filesystem))) == {"Anna": [1, 30], "Brian": [29, 30]}


def test_the_rolls_of_a_game_that_is_left_again_count_once():
    files = Files(MemoryFilesystem())
    die_counts.add(files, (1, 0, 0, 0, 0, 0))
    for key, rolled in (("1 a", 2), ("2 b", 5), ("1 a", 3)):
        assert die_counts.add_game(files, key, [0, rolled, 0, 0, 0, 0]) is None
    kept = die_counts.counts(Store(files))
    assert kept["event"] == [1, 8, 0, 0, 0, 0]
    assert [game[0] for game in kept["games"]] == ["1 a", "2 b"]


def test_counts_of_the_die_edited_into_nonsense_count_as_nothing():
    store = Store(Files(MemoryFilesystem()))
    good = ["1 a", [0, 2, 0, 0, 0, 0]]
    for wrong in (7, None, [1, 2], [1, 2, 3, 4, 5, "6"], [[1] * 6]):
        store.save("die", {"event": wrong, "six": [6] * 6, "games": [wrong, ["2 b", wrong], good]})
        assert die_counts.counts(store) == {"event": [0] * 6, "six": [6] * 6, "games": [good]}


def test_counts_of_names_stay_few():
    tables = [Table(Game([1, 2]), ["A%d" % number, "B"]) for number in range(70)]
    filesystem = with_results(*tables)
    older = Store(Files(filesystem)).load("results", {"older": {}})["older"]
    assert len(older) == 40 and older["B"] == [50, 50]


def test_counts_edited_into_nonsense_are_left_out():
    filesystem = MemoryFilesystem()
    older = {"A": 3, "B": [1], "C": ["x", 2], "D": [1, 2], "E": [3, 2], "F": [-1, 2]}
    older.update({"G": [1, 10**30], "H": [True, 1], "I" * 41: [1, 2]})
    values = {"games": [], "older": older}
    Store(Files(filesystem)).save("results", values)
    assert results.wins(Store(Files(filesystem))) == {"D": [1, 2]}


def test_a_result_edited_into_nonsense_is_left_out():
    good = {"game": "trex", "rows": [["Anna", "4"]], "winners": 1}
    store = Store(Files(MemoryFilesystem()))
    for key, value in (
        ("game", 5), ("game", None), ("rows", "Anna"), ("rows", []), ("rows", None),
        ("rows", [["Anna", 4]]), ("rows", ["Anna"]), ("winners", "1"), ("winners", None),
        ("rows", [["Anna"]]), ("rows", [["Anna", "4"]] * 9), ("rows", [["A" * 41, "4"]]),
        ("rows", [["Anna", "4" * 5000]]), ("winners", -1), ("winners", 2), ("winners", True),
        ("winners", 10**30), ("form", "solo"), ("form", None), ("form", ["teams"]), ("form", {}),
        ("early", False), ("early", 1), ("key", 7), ("key", None), ("game", "trex" * 20),
        ("where", 3),
    ):  # fmt: skip
        store.save("results", {"games": [dict(good, **{key: value}), good]})
        assert results.load(store) == [good], (key, value)


def test_however_many_reads_fail_no_result_is_lost():
    for times in range(1, 8):
        for first in range(1, 12):
            filesystem = with_results(Table(Game([3, 21])))
            filesystem.trouble = Refusing(first, times)
            results.keep(Files(filesystem), Table(Game([5, 4])), "key 1")
            filesystem.trouble = None
            found = results.load(Store(Files(filesystem)))
            assert found[-1]["rows"] == [["Brian", "21"], ["Anna", "3"]], (first, times)
