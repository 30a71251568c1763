"""One game in progress: play, undo, redo, correct, replay."""

import hashlib

from check import raises
from clutch.core.session import Session, clone
from toy_game import Toy

SETUP = {"game": "toy", "first": 0}


class Recorder:
    def __init__(self):
        self.entries = b""

    def add(self, entry):
        self.entries += entry


class Recorded(Session):
    """A session, and the record that it writes."""

    def __init__(self, game_class, setup):
        self.record = Recorder()
        Session.__init__(self, game_class, setup, self.record)


def start(setup=SETUP):
    return Recorded(Toy, setup)


def everything(session):
    return clone(session.game.__dict__), session.length, session.undone, list(session.moves())


def fingerprint(session):
    """A few bytes for the whole state of the game, so that many of them fit in memory."""
    attributes = session.game.__dict__
    text = repr([(name, attributes[name]) for name in sorted(attributes)])
    return hashlib.sha256(text.encode()).digest()


def play_mixed(session, count):
    moves = (["roll"], ["paint", "blue", 1], ["take", 700, "brown"], ["row", ["blue"]])
    for number in range(count):
        session.play(moves[number % len(moves)])


def test_play_gives_the_notes_and_counts():
    session = start()
    assert session.play(["add", 7]) == [["total", 7]]
    assert session.length == 1 and session.undone == 0
    assert list(session.moves()) == [["add", 7]]


def test_a_refused_move_changes_nothing():
    session = start()
    for _ in range(6):
        session.play(["add", 10])
    session.undo()
    before = everything(session), session.record.entries
    raises("bad_argument", session.play, ["add", 99])
    session.redo()
    assert raises("too_much", session.play, ["add", 1]).anyway
    session.undo()
    assert everything(session) == before[0]
    session.redo()
    session.play(["add", 1, "anyway"])
    assert session.game.total == 61


def test_undo_and_redo_go_all_the_way_and_back():
    session = start()
    states = [fingerprint(session)]
    for number in range(130):
        play_mixed(session, 1) if number % 3 else session.play(["take", number])
        states.append(fingerprint(session))
    game = session.game
    moves = list(session.moves())
    for left in range(129, -1, -1):
        assert session.undo() == moves[left]
        assert fingerprint(session) == states[left] and session.length == left
    assert session.undo() is None and session.undone == 130
    for number in range(130):
        move, notes = session.redo() or ((), ())
        assert move == moves[number] and isinstance(notes, list)
        assert fingerprint(session) == states[number + 1]
    assert session.redo() is None
    assert session.game is game


def test_an_undo_does_not_roll_again():
    session = start()
    first = session.play(["roll"])
    second = session.play(["roll"])
    session.undo()
    session.undo()
    assert session.play(["roll"]) == first
    assert session.redo() is None
    assert session.play(["roll"]) == second


def test_any_move_can_be_looked_up():
    session = start()
    play_mixed(session, 100)
    moves = list(session.moves())
    assert len(moves) == 100
    for index in range(100):
        assert session.move_at(index) == moves[index]
    assert list(session.moves(97)) == moves[97:]
    assert list(session.moves(100)) == []
    for index in (-1, 100):
        try:
            session.move_at(index)
        except IndexError:
            continue
        raise AssertionError(index)


def test_a_correction_is_as_if_it_had_been_played_so():
    for index in (0, 5, 23, 24, 25, 47, 48, 71, 79):
        session = start()
        play_mixed(session, 80)
        session.play(["add", 1])
        session.undo()
        assert session.correct(index, ["take", 3, "blue", "blue"]) is None
        other = start()
        moves = list(session.moves())
        assert len(moves) == 80 and moves[index] == ["take", 3, "blue", "blue"]
        for move in moves:
            other.play(move)
        assert everything(session) == everything(other)
        for _ in range(60):
            assert session.undo() == other.undo()
            assert everything(session) == everything(other)


def test_a_correction_that_does_not_fit_changes_nothing():
    session = start()
    for _ in range(28):
        session.play(["add", 2])
    play_mixed(session, 30)
    session.play(["add", 4])
    session.play(["roll"])
    session.undo()
    before, entries = everything(session), session.record.entries
    index, error = session.correct(3, ["add", 3])  # pyright: ignore[reportGeneralTypeIssues]
    assert (index, error.code) == (58, "too_much")
    index, error = session.correct(7, ["add", 99])  # pyright: ignore[reportGeneralTypeIssues]
    assert (index, error.code) == (7, "bad_argument")
    assert everything(session) == before and session.record.entries == entries
    assert session.redo()[0] == ["roll"]
    for _ in range(60):
        session.undo()
    assert session.game.__dict__ == Toy(SETUP).__dict__


def test_a_bug_in_the_rules_leaves_the_game_as_it_was():
    session = start()
    play_mixed(session, 30)
    before, entries = everything(session), session.record.entries
    for attempt in (
        lambda: session.play(["break"]),
        lambda: session.correct(2, ["break"]),
    ):
        try:
            attempt()
        except KeyError:
            assert everything(session) == before and session.record.entries == entries
            continue
        raise AssertionError("the bug did not come through")


def test_replay_brings_everything_back():
    session = start()
    play_mixed(session, 50)
    session.play(["set", "total", None, 12])
    session.correct(10, ["take", 999])
    for _ in range(40):
        session.undo()
    for _ in range(7):
        session.redo()
    session.play(["add", 3, "anyway"])
    session.undo()
    entries = session.record.entries
    again = start()
    assert again.replay(entries) == len(entries)
    assert everything(again) == everything(session)
    assert again.record.entries == b""
    again.play(["roll"])
    session.play(["roll"])
    assert everything(again) == everything(session)
    assert again.record.entries == session.record.entries[len(entries) :]


def test_an_entry_beyond_the_256th_is_corrected_in_a_replay_too():
    for index in (255, 256, 300):
        session = start()
        for _ in range(320):
            session.play(["add", 1, "anyway"])
        assert session.correct(index, ["add", 7, "anyway"]) is None
        again = start()
        entries = session.record.entries
        assert again.replay(entries) == len(entries)
        assert [number for number, move in enumerate(again.moves()) if move[1] == 7] == [index]
        assert again.game.state() == session.game.state()


def test_replay_stops_at_damage_and_says_where():
    good = b"\x00\x04\x01\x7e\x7f"
    for bad in (b"\x7f", b"\x0f", b"\x04\x03", b"\x7d\x00\x09\x01", b"\x7d\x00", b"\x00\x0a"):
        session = start()
        assert session.replay(good + bad + b"\x01") == len(good), bad
        assert session.length == 2
    session = start()
    assert session.replay(b"\x7e") == 0
    assert session.replay(b"\x00\x09" * 7) == 12 and session.game.total == 60


def test_the_set_up_is_not_changed_by_the_game():
    setup = {"game": "toy", "players": ["Anna"], "first": 3}
    session = start(setup)
    play_mixed(session, 3)
    session.undo()
    assert session.game.total == 3
    assert setup == {"game": "toy", "players": ["Anna"], "first": 3}


def test_a_clone_shares_nothing_that_can_change():
    value: dict = {"a": [1, [2]], "b": ({"c": bytearray(b"x")}, [3]), "d": "e"}
    copy: dict = clone(value)  # pyright: ignore[reportAssignmentType]
    assert copy == value
    copy["a"][1].append(9)
    copy["b"][0]["c"].extend(b"y")
    copy["b"][1].append(9)
    assert value == {"a": [1, [2]], "b": ({"c": bytearray(b"x")}, [3]), "d": "e"}
